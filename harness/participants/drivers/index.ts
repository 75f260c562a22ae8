/** The drivers that come with the project. */
/** A program beside this file that asks one parser. */
interface DriverFile {
  readonly id: string;
  readonly title: string;
  readonly command: readonly [string, ...string[]];
}

export const drivers: readonly DriverFile[] = [];
