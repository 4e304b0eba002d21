import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Letters about one stream stand together, so that they go when a person is forgotten. */
export function letterFolder(folder: string, stream: string): string {
  return path.join(folder, stream.replaceAll(/[^\w-]/g, '_'));
}

/** Removes the files of all letters about a stream; there may be none. */
export async function removeLetters(folder: string, stream: string): Promise<void> {
  await rm(letterFolder(folder, stream), { recursive: true, force: true });
}
