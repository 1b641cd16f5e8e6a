import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from 'db/error-code';
import { OperatorError } from 'server-kit/operator-error';

/** An unlinked file: the system frees it when it is closed, also when the process is killed. */
export class TemporaryFile {
  private constructor(private readonly handle: FileHandle) {}

  /** @throws {OperatorError} when the temporary folder cannot be written to */
  static async open(): Promise<TemporaryFile> {
    const path = join(tmpdir(), `feed-${randomUUID()}`);
    return writing(async () => {
      const handle = await open(path, 'wx+', 0o600);
      await unlink(path);
      return new TemporaryFile(handle);
    });
  }

  /** @throws {OperatorError} when the disk is full */
  async append(bytes: Buffer): Promise<void> {
    await writing(() => this.handle.appendFile(bytes));
  }

  async read(position: number, length: number): Promise<Buffer> {
    const { buffer } = await this.handle.read(Buffer.alloc(length), 0, length, position);
    return buffer;
  }

  async *content(): AsyncGenerator<Buffer> {
    for await (const chunk of this.handle.createReadStream({ start: 0, autoClose: false }))
      if (Buffer.isBuffer(chunk)) yield chunk;
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

async function writing<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw new OperatorError(
      `A temporary file could not be written in ${tmpdir()} (${errorCode(error) ?? 'unknown error'}).`,
    );
  }
}
