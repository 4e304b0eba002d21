import { createReadStream } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import {
  PUBLISHED_KINDS,
  type PublishedContents,
  type PublishedKind,
} from '../../dictionaries/dictionary.events.ts';
import { dictionaryFaults, referenceFaults } from '../../dictionaries/dictionary-faults.ts';
import { NotUnderstood } from '../command.ts';

const MAX_FAULTS = 50;
const LONGEST_MESSAGE = 160;
/** Most characters of a file: ten times our whole catalogue. */
const LARGEST = 2_000_000;

/**
 * Reads one or more whole dictionaries from YAML or JSON; throws once with every fault, each with its line and path.
 * `beside`: the dictionaries valid together with those of the file; references between them must hold.
 */
export async function readDictionaryFile(
  file: string,
  beside: Partial<PublishedContents> = {},
): Promise<Partial<PublishedContents>> {
  const text = await textOf(file);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0)
    throw refusal(
      file,
      document.errors.map(({ pos, message }) => [lines.linePos(pos[0]).line, shortened(message)]),
    );
  const content = valueOf(document, file);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw refusal(file, [[1, `must hold one or more of ${PUBLISHED_KINDS.join(', ')}`]]);
  const faults = Object.entries(content).flatMap(([name, value]) => {
    const kind = PUBLISHED_KINDS.find((known) => known === name);
    return kind === undefined
      ? [{ path: [name], message: `is no dictionary: choose ${PUBLISHED_KINDS.join(', ')}` }]
      : dictionaryFaults(kind, value).map(({ path, message }) => ({ path: [kind, ...path], message }));
  });
  if (Object.keys(content).length === 0)
    throw refusal(file, [[1, `holds nothing: give one or more of ${PUBLISHED_KINDS.join(', ')}`]]);
  if (faults.length > 0)
    throw refusal(
      file,
      faults.map(({ path, message }) => [lineOf(document, path, lines), `${written(path)} ${message}`]),
    );
  const contents = content as Partial<Record<PublishedKind, never>>;
  const dangling = referenceFaults({ ...beside, ...contents });
  if (dangling.length > 0)
    throw refusal(
      file,
      dangling.map(({ path, message }) => {
        const isBeside = !Object.hasOwn(contents, path[0] ?? '');
        return [
          isBeside ? 1 : lineOf(document, path, lines),
          `${written(path)} ${message}${isBeside ? ' (in what is published beside it)' : ''}`,
        ];
      }),
    );
  return contents;
}

/** The parser quotes text that it does not understand. */
function shortened(message: string): string {
  const plain = message.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '?');
  return plain.length > LONGEST_MESSAGE ? `${plain.slice(0, LONGEST_MESSAGE)}…` : plain;
}

/** The text of a file; a file too large for a dictionary, or without an end, is refused before it is all read. */
async function textOf(file: string): Promise<string> {
  const pieces: string[] = [];
  let size = 0;
  try {
    for await (const piece of createReadStream(file, 'utf8')) {
      pieces.push(String(piece));
      size += String(piece).length;
      if (size > LARGEST) break;
    }
  } catch (error) {
    throw new NotUnderstood([
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
  if (size > LARGEST)
    throw new NotUnderstood([`${file} is too large: a file of dictionaries has at most ${LARGEST / 1e6} MB`]);
  return pieces.join('');
}

/** Aliases that multiply without end are refused by the library, with an error of its own. */
function valueOf(document: Document, file: string): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw refusal(file, [[1, error instanceof Error ? error.message : String(error)]]);
  }
}

function refusal(file: string, faults: readonly (readonly [line: number, message: string])[]): NotUnderstood {
  const inOrder = [...faults].sort(([one], [other]) => one - other);
  const told = inOrder.slice(0, MAX_FAULTS).map(([line, message]) => `${file}:${line}: ${message}`);
  const more = faults.length - told.length;
  return new NotUnderstood(more > 0 ? [...told, `${file}: and ${more} more faults`] : told);
}

/** The line of a path; for a missing value the line of its parent. */
function lineOf(document: Document, path: readonly (string | number)[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** Example: `primer-prices[0].charPrice`. */
function written(path: readonly (string | number)[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index > 0 ? `.${part}` : part))
    .join('');
}
