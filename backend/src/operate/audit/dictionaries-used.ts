import { kindsUsed, type UsedVersions, versionOf } from '../../dictionaries/dictionary.events.ts';
import type { Publications } from '../../dictionaries/publications.ts';
import type { RecordedEvent } from '../../event-store/event.ts';

/** A web process may use known dictionaries for half a second; so much is no difference. */
const TOLERANCE_MILLISECONDS = 2_000;

/**
 * Dictionaries of a price that were not valid then, by what was known: version used and version due. Only dictionaries that the
 * price names are checked.
 */
export function wrongDictionaries(
  publications: Publications,
  used: UsedVersions,
  { position, metadata }: RecordedEvent,
): { kind: string; used: number; due: number }[] {
  const at = Date.parse(metadata.at);
  return kindsUsed(used).flatMap((kind) => {
    const version = versionOf(used, kind);
    const ruling = (knownAt: number, instant: number): number | undefined => {
      const validOn = new Date(instant).toISOString();
      // before anything is valid the first one rules: the shop is never without
      return (publications.at(kind, { knownAt, validOn }) ?? publications.of(kind)[0])?.version;
    };
    const due = ruling(position - 1, at) ?? 0;
    if (version === due) return [];
    const known = publications.of(kind).filter(({ metadata: { at: published } }) => {
      return Date.parse(published) <= at - TOLERANCE_MILLISECONDS;
    });
    const before = [at - TOLERANCE_MILLISECONDS, at + TOLERANCE_MILLISECONDS].map((instant) =>
      ruling(known.at(-1)?.position ?? position - 1, instant),
    );
    const soon = ruling(position - 1, at + TOLERANCE_MILLISECONDS);
    return [...before, soon].includes(version) ? [] : [{ kind, used: version, due }];
  });
}

/** Dictionaries that were right when they were used and were corrected backwards since. */
export function correctedSince(
  publications: Publications,
  used: UsedVersions,
  { position, metadata }: RecordedEvent,
): string[] {
  return kindsUsed(used).flatMap((kind) => {
    const valid = publications.at(kind, { knownAt: Infinity, validOn: metadata.at });
    const version = versionOf(used, kind);
    if (valid === undefined || valid.version === version || valid.position < position) return [];
    return [`priced with ${kind} v${version}; corrected since, v${valid.version} is valid on that day`];
  });
}
