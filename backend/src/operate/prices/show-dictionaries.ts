import { stringify } from 'yaml';
import { PUBLISHED_KINDS, type PublishedKind } from '../../dictionaries/dictionary.events.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { asOfInstant, asOfPosition, moscow, timeOf } from '../print/moment.ts';
import { paint, table } from '../print/print.ts';
import { tablesOf } from './dictionary-tables.ts';

/** Known at a position and valid at an instant. */
async function lookAt(
  history: History,
  options: Options,
): Promise<{ publications: Publications; knownAt: number; validOn: string }> {
  const knownAt = await asOfPosition(history, options);
  const { on } = options;
  const validOn =
    typeof on === 'string'
      ? new Date(timeOf(on, '--on', false).first).toISOString()
      : await asOfInstant(history, options);
  return { publications: await Publications.read(history.store, knownAt), knownAt, validOn };
}

/** The publications valid at a moment, and later ones. */
export async function listDictionaries(history: History, options: Options): Promise<Outcome> {
  const { publications, knownAt, validOn } = await lookAt(history, options);
  const rows = PUBLISHED_KINDS.flatMap((kind) => {
    const ruling = publications.at(kind, { knownAt, validOn });
    return publications
      .of(kind)
      .filter((one) => one === ruling || Date.parse(one.effectiveFrom) > Date.parse(validOn))
      .map((one) => ({ ...one, rules: one === ruling, rows: rowCount(one.content) }));
  });
  return {
    document: { knownAt, validOn, dictionaries: rows.map(({ content: _content, ...row }) => row) },
    text: [
      paint('bold', `On ${moscow(validOn)} (Moscow), as known at position ${knownAt}`),
      rows.length === 0
        ? 'Nothing was published.'
        : table(
            rows.map(({ kind, version, rows: count, metadata, effectiveFrom, rules }) => ({
              dictionary: kind,
              version,
              rows: count,
              published: moscow(metadata.at).slice(0, 16),
              by: metadata.actor,
              'effective from': moscow(effectiveFrom).slice(0, 16),
              '': rules ? 'rules' : 'waits',
            })),
          ),
    ].join('\n\n'),
    failed: false,
  };
}

function rowCount(content: unknown): number {
  if (Array.isArray(content)) return content.length;
  const { products } = content as { products?: unknown[] };
  return products?.length ?? Object.keys(content as object).length;
}

/** One dictionary as tables. */
export async function showDictionary(
  history: History,
  kind: PublishedKind,
  options: Options,
): Promise<Outcome> {
  const { version, content, effectiveFrom } = await rulingOf(history, kind, options);
  return {
    document: { dictionary: kind, version, effectiveFrom, content },
    text: [
      paint('bold', `${kind} v${version}, effective from ${moscow(effectiveFrom)} (Moscow)`),
      ...tablesOf(kind, content),
    ].join('\n\n'),
    failed: false,
  };
}

/** One dictionary as a file that can be changed and published. */
export async function exportDictionary(
  history: History,
  kind: PublishedKind,
  options: Options,
): Promise<Outcome> {
  const { content } = await rulingOf(history, kind, options);
  const raw = stringify({ [kind]: content }, { aliasDuplicateObjects: false });
  return { document: { [kind]: content }, text: raw, failed: false, ...(!options['json'] && { raw }) };
}

async function rulingOf(history: History, kind: PublishedKind, options: Options) {
  const { publications, knownAt, validOn } = await lookAt(history, options);
  const ruling = publications.at(kind, { knownAt, validOn });
  if (ruling === undefined)
    throw new OperatorError(`no ${kind} were valid on ${moscow(validOn)}, as known at position ${knownAt}`);
  return ruling;
}
