import { DICTIONARY_KINDS, type DictionaryVersions } from '../dictionaries/dictionary.events.ts';
import { type Publications, versionOf } from '../dictionaries/publications.ts';
import type { RecordedEvent } from '../event-store/event.ts';

/** A web process may go on with the dictionaries it knows for half a second; this much is no difference. */
const PATIENCE_MILLISECONDS = 2_000;

/** Dictionaries a price was computed with that were not the newest then: version used and version that was due. */
export function wrongDictionaries(
  publications: Publications,
  used: DictionaryVersions,
  moment: RecordedEvent,
): { kind: string; used: number; due: number }[] {
  return DICTIONARY_KINDS.flatMap((kind) => {
    const version = versionOf(used, kind);
    const due = publications.at(kind, { knownAt: moment.position - 1 })?.version ?? 0;
    if (version === due) return [];
    const successor = publications.version(kind, version + 1);
    const replacedFor =
      successor === undefined ? Infinity : Date.parse(moment.metadata.at) - Date.parse(successor.metadata.at);
    const known = publications.version(kind, version) !== undefined;
    return known && replacedFor < PATIENCE_MILLISECONDS ? [] : [{ kind, used: version, due }];
  });
}

/** Dictionaries that were used before, or after, the day for which they were published. */
export function notValidThen(
  publications: Publications,
  used: DictionaryVersions,
  moment: RecordedEvent,
): string[] {
  return DICTIONARY_KINDS.flatMap((kind) => {
    const valid = publications.at(kind, { knownAt: moment.position - 1, validOn: moment.metadata.at });
    const version = versionOf(used, kind);
    if (valid?.version === version) return [];
    const other = valid === undefined ? 'none' : `v${valid.version}`;
    return [`priced with ${kind} v${version}, valid on that day was ${other}`];
  });
}
