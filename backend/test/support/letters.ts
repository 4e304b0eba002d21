import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../event-store/support.ts';
import type { TestShop } from './shop.ts';

/**
 * Letters of a kind about an order, oldest first, as files: their heads and their text. Waits until there are so many; there
 * may be more.
 */
export async function lettersAbout(
  { dataDir }: Pick<TestShop, 'dataDir'>,
  uid: string,
  kind: string,
  count = 1,
  stream = `order-${uid}`,
): Promise<string[]> {
  const folder = path.join(dataDir, 'mail', stream);
  const find = async (): Promise<string[]> =>
    (await readdir(folder).catch((): string[] => []))
      .filter((file) => file.startsWith(`letter-${kind}-`) && file.endsWith('.eml'))
      .sort((one, other) => positionOf(one) - positionOf(other));
  await until(async () => (await find()).length >= count, `${count} letters ${kind}`);
  return Promise.all(
    (await find()).map(async (file) => {
      const source = await readFile(path.join(folder, file), 'utf8');
      return `${source.split('\n\n', 1)[0]}\n\n${plainText(source)}`;
    }),
  );
}

const positionOf = (file: string): number => Number(/-(\d+)\.eml$/.exec(file)?.[1]);

/** The text of a message: the part in plain text, its bytes decoded. */
export function plainText(source: string): string {
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(source)?.[1] ?? '';
  if (/Content-Transfer-Encoding: base64/i.test(source.slice(0, source.indexOf(part))))
    return Buffer.from(part, 'base64').toString('utf8');
  const bytes = part
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
