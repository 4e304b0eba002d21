import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Attachments } from '../../services/attachments/attachments.ts';
import type { History } from '../history.ts';

/** Files are taken in by the shop alone. */
const NO_LIMITS = { takeEach: async () => [], giveBack: async () => {} };

export function attachmentsOf({ database, personalData }: History): Attachments {
  return new Attachments(database, personalData, NO_LIMITS, 1);
}

/** Writes the files that people sent in a folder of the shop into one of this machine. Gives their paths. */
export async function saveFiles(
  attachments: Attachments,
  of: string,
  files: readonly { readonly sha256: string; readonly name: string }[],
  folder: string,
): Promise<string[]> {
  const saved: string[] = [];
  for (const { sha256, name } of files) {
    const bytes = await attachments.bytes(of, sha256);
    if (bytes !== null) saved.push(await writeNew(folder, name, bytes));
  }
  return saved;
}

/** Writes a file; one that is there already is not written over. Gives its path. */
export async function writeNew(folder: string, name: string, bytes: Buffer | string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { name: stem, ext } = path.parse(name);
  for (let count = 1; ; count += 1) {
    const file = path.join(folder, count === 1 ? name : `${stem} (${count})${ext}`);
    try {
      await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
