/** Matches the replies of a browser to commands. */
import { messageOf } from "../../io/errors.js";
import { Failure } from "../supervised.js";

/** A port on which nothing listens (discard): the proxy of the browsers, so that nothing leaves this machine. */
export const closedPort = 9;

/** A reply to the command with this number; `null` for an event. */
export interface Reply {
  readonly id: number | null;
  readonly result: unknown;
  /** `null` if the command succeeded. */
  readonly fault: string | null;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (failure: Failure) => void;
}

/** The commands that wait for replies. All fail when the browser ends or writes what it must not. */
export class Replies {
  readonly #waiting = new Map<number, Waiting>();
  #failure: Failure | null = null;
  #nextId = 1;

  constructor(ended: Promise<string>) {
    void ended.then((did) => {
      this.fail(new Failure(did));
    });
  }

  /** Sends a command with a new number, and resolves to the result of its reply. */
  to(send: (id: number) => void): Promise<unknown> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    const id = this.#nextId++;
    const replied = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    send(id);
    return replied;
  }

  /** Takes a message. What `read` throws fails all commands. */
  take(read: () => Reply): void {
    let reply: Reply;
    try {
      reply = read();
    } catch (error) {
      this.fail(new Failure(`wrote an invalid reply: ${messageOf(error)}`));
      return;
    }
    const { id, result, fault } = reply;
    if (id === null) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (fault === null) waiting?.resolve(result);
    else waiting?.reject(new Failure(fault));
  }

  fail(failure: Failure): void {
    this.#failure ??= failure;
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
  }
}
