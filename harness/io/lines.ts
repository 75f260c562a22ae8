/** Cuts a stream of bytes into lines. Only LF ends a line. */

/** Cuts chunks of bytes into lines, independent of where the chunks end. */
export class LineCutter {
  #parts: Uint8Array[] = [];
  #length = 0;

  /** Returns the lines that this chunk completes, without LF. */
  push(chunk: Uint8Array): Uint8Array[] {
    const complete: Uint8Array[] = [];
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      this.#keep(chunk.subarray(start, end));
      complete.push(this.#take());
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
    return complete;
  }

  /** Returns what follows the last LF; `null` if there is nothing. */
  end(): Uint8Array | null {
    return this.#length === 0 ? null : this.#take();
  }

  /** The number of bytes of the incomplete line. */
  get pending(): number {
    return this.#length;
  }

  #keep(part: Uint8Array): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  #take(): Uint8Array {
    const [only] = this.#parts;
    const line = this.#parts.length === 1 && only !== undefined ? only : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return line;
  }
}
