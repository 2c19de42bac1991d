import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../infrastructure/platform/start-error.ts';

/** Both steps get the temporary name of the file. */
interface FileSteps<Result> {
  write(partial: string): Promise<void>;
  /** Reads the file back. Throws when it is not complete. */
  verify(partial: string): Promise<Result>;
}

/**
 * Creates a file, in a new folder if necessary, that gets its name when it is on the disk and was read back. Replaces no file, and leaves nothing after an error. Returns
 * the result of `verify`. Throws a StartError when the file exists, or `verify` fails.
 */
export async function createVerifiedFile<Result>(file: string, { write, verify }: FileSteps<Result>): Promise<Result> {
  if (existsSync(file))
    throw new StartError(`${file} exists, and is not replaced. Choose another name, or move the file away.`);
  const partial = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    await write(partial);
    const handle = await open(partial, 'r');
    await handle.sync().finally(() => handle.close());
    const result = await verify(partial).catch((error: Error) => {
      throw new StartError(error.message.replace(partial, file), { cause: error });
    });
    renameSync(partial, file);
    return result;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
