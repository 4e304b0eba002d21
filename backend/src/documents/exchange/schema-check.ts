import { memoryPages, validateXML } from 'xmllint-wasm';
import ownSchema from './upd-5.03.xsd';
import { xmlText } from './xml-tree.ts';
import type { ExchangeFile } from './exchange-frame.ts';

/** Our own schema: of the part of format 5.03 that our files have. */
export const OWN_SCHEMA: string = ownSchema;

/** Files checked in one go: each is held in the memory of the checker as a whole. */
const AT_ONCE = 50;
/** A file of 5000 lines has 4 MB. */
const MOST_MEMORY = memoryPages.GiB;

/** A schema as the checker reads it, which knows UTF-8 alone. Those of the tax service are written in windows-1251. */
export function readSchema(bytes: Buffer): string {
  const head = /^(?:\ufeff|ï»¿)?<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["'][^>]*?\?>/.exec(
    bytes.subarray(0, 200).toString('latin1'),
  );
  const text = new TextDecoder(head?.[1] ?? 'utf-8').decode(bytes);
  return text.replace(/^(<\?xml[^>]*?encoding\s*=\s*["'])[\w-]+/, '$1UTF-8');
}

/** Faults of files by a schema: one list for each, empty where it is valid. Throws where the schema itself cannot be read. */
export async function schemaFaults(files: readonly ExchangeFile[], schema: string): Promise<string[][]> {
  const faults: string[][] = [];
  for (let first = 0; first < files.length; first += AT_ONCE) {
    const some = files.slice(first, first + AT_ONCE);
    const { errors, valid } = await validateXML({
      xml: some.map(({ root }, index) => ({ fileName: nameOf(index), contents: xmlText(root) })),
      schema: [{ fileName: 'schema.xsd', contents: schema }],
      maxMemoryPages: MOST_MEMORY,
    }).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new UnreadableSchema(why.split('\n')[0] ?? '');
    });
    const found = some.map((_, index) =>
      errors.filter(({ loc }) => loc?.fileName === nameOf(index)).map(({ message }) => message),
    );
    if (!valid && found.every(({ length }) => length === 0))
      throw new Error(
        `the checker of files has said no, and not why: ${errors.map(({ rawMessage }) => rawMessage).join('; ')}`,
      );
    faults.push(...found);
  }
  return faults;
}

const nameOf = (index: number): string => `file-${index}.xml`;

/** A file that was given as a schema is none. */
export class UnreadableSchema extends Error {
  override readonly name = 'UnreadableSchema';
}
