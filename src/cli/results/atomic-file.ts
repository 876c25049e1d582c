import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Failure } from '../terminal/failure.ts';

/** Writes a file whole or not at all: under another name first. @throws {Failure} if the disk refuses. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const file = await PartFile.open(path, 'w');
  await file.write(content);
  await file.complete();
}

/** A file that gets its name only when it is complete. Until then it is `NAME.part`. */
export class PartFile {
  readonly #path: string;
  readonly #handle: FileHandle;

  private constructor(path: string, handle: FileHandle) {
    this.#path = path;
    this.#handle = handle;
  }

  /** `w` begins anew, `a` goes on with what is there. */
  static async open(path: string, flag: 'w' | 'a'): Promise<PartFile> {
    try {
      return new PartFile(path, await open(partOf(path), flag));
    } catch (error) {
      throw writeFailure(path, error);
    }
  }

  async write(content: string | Uint8Array): Promise<void> {
    try {
      await this.#handle.writeFile(content);
    } catch (error) {
      await this.#handle.close();
      throw writeFailure(this.#path, error);
    }
  }

  /** Gives the file its name. */
  async complete(): Promise<void> {
    await this.#handle.close();
    await rename(partOf(this.#path), this.#path);
  }

  /** Closes the file as it is, for a later run to go on with. */
  async leave(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
  }

  /** Removes what was written. */
  async discard(): Promise<void> {
    await this.leave();
    await rm(partOf(this.#path), { force: true });
  }
}

/** The name of a file that is not complete. */
export function partOf(path: string): string {
  return `${path}.part`;
}

function writeFailure(path: string, error: unknown): Failure {
  const { code, message } = error as NodeJS.ErrnoException;
  return new Failure(`${path} cannot be written: ${code === 'ENOSPC' ? 'the disk is full' : message}.`);
}
