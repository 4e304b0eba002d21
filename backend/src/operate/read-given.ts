import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

const MEGABYTE = 1_000_000;

/**
 * The bytes of a file that an operator named. Throws for anything but a regular file, such as a pipe or a device, whose end may
 * never come, and for one that is larger: no more than that is ever read.
 */
export async function readGiven(file: string, largest: number): Promise<Buffer> {
  // a pipe without a writer is opened at once, and found to be none
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const info = await handle.stat();
    if (!info.isFile()) throw new Error('it is no regular file');
    if (info.size > largest) throw new Error(`it is larger than ${Math.floor(largest / MEGABYTE)} MB`);
    const bytes = Buffer.alloc(info.size);
    const { bytesRead } = await handle.read(bytes, 0, info.size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
