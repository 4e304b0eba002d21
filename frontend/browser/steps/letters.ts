import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

/** The newest letter of a kind to an address, decoded; waits for it. */
export async function letterTo(address: string, kind: string): Promise<string> {
  const folder = path.join(process.env['SHOP_DATA'] ?? '', 'mail');
  const find = (): string | undefined =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file).startsWith(`letter-${kind}-`) && file.endsWith('.eml'))
      .sort((a, b) => serial(b) - serial(a))
      .map((file) => decoded(readFileSync(path.join(folder, file), 'utf8')))
      .find((letter) => addresseesOf(letter).includes(address));
  await expect.poll(() => readable(find)).toBeTruthy();
  return find() ?? '';
}

/** The line of a letter with its recipient. */
const addresseesOf = (letter: string): string => /^To: .*$/m.exec(letter)?.[0] ?? '';

/** Six digits that stand alone on their line. */
export function codeIn(letter: string): string {
  return /^ {4}(\d{6})\r?$/m.exec(letter)?.[1] ?? '';
}

/** Path and parameters of the link in a letter. */
export function linkIn(letter: string): string {
  const [link = ''] = /https?:\/\/[^\s"<]*\?token=[^\s"<]+/.exec(letter) ?? [];
  return link.replace(/^https?:\/\/[^/]+/, '');
}

const serial = (file: string): number => Number(/-(\d+)\.eml$/.exec(file)?.[1] ?? 0);

/** The folder is there once a letter is. */
function readable(find: () => string | undefined): string | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}

/** Quoted-printable and base64 parts as text. */
function decoded(source: string): string {
  const quoted = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    );
  const parts = source.matchAll(
    /Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/g,
  );
  return [quoted, ...[...parts].map(([, text = '']) => Buffer.from(text, 'base64').toString('utf8'))].join(
    '\n',
  );
}
