import { endingFor, type FileKind } from './file-kinds.ts';

/** Letters of a name without its ending. */
const LONGEST_NAME = 100;
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name in a sentence: as it was typed, without folders and signs that nobody sees. */
export function shownName(typed: string): string {
  const name = [...lastOf(typed).replaceAll(/\s+/g, ' ').trim()].slice(-LONGEST_NAME).join('');
  return name === '' ? 'file' : name;
}

/**
 * A name that every file system takes, without folders, signs that steer a terminal or turn its letters round, and with an
 * ending of its kind. Example: `..\\a/Ген 1.PDF.exe` of a PDF becomes `Ген 1.PDF.pdf`.
 */
export function cleanName(typed: string, kind: FileKind): string {
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(lastOf(typed)) ?? [];
  const known = endingFor(kind, ending.trim());
  const cut = [...stem.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.~-]+|[\s.]+$/g, '')]
    .slice(0, LONGEST_NAME)
    .join('')
    .trimEnd();
  const name = cut === '' ? 'file' : cut;
  return `${DEVICE.test(name) ? `${name}_` : name}.${known}`;
}

function lastOf(typed: string): string {
  const last = typed.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ');
}
