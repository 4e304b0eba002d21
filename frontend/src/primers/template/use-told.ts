import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { getLocale } from '../../paraglide/runtime.js';
import { pairsOf } from '../analysis/pairs.ts';
import type { FormLines } from '../form/use-form-lines.ts';
import type { Template } from './template.ts';
import { TemplateSearch } from './template-search.ts';
import { lettersOf, toldOfLines } from './told-of-lines.ts';
import type { FormTemplate, ToldOfLines } from './use-template.ts';

interface Parts extends Pick<FormLines, 'rows' | 'reader' | 'analysis'> {
  readonly onTold: FormTemplate['onTold'];
}

/** Looks for the lines on a template beside the typing, and tells each of them where it binds. */
export function useTold(template: Template, { rows: typed, reader, analysis, onTold }: Parts) {
  const rows = useDeferredValue(typed);
  const { settings } = analysis;
  const [search, setSearch] = useState<TemplateSearch | null>(null);
  const [found, setFound] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    const opened = new TemplateSearch(template, {
      found: () => setFound((times) => times + 1),
      failed: () => setFailed(true),
    });
    setSearch(opened);
    return () => opened.close();
  }, [template]);
  const wanted = useMemo(() => {
    const letters = rows.map((row) => lettersOf(row, reader)).filter((one) => one !== '');
    return [...new Set(letters)];
  }, [rows, reader]);
  useEffect(() => search?.want(wanted), [search, wanted]);
  const before = useRef<ToldOfLines>(new Map());
  const told = useMemo(() => {
    if (search === null) return null;
    const placesOf = (letters: string) => search.placesOf(letters);
    const pairs = pairsOf(rows);
    const language = getLocale();
    return toldOfLines({ rows, reader, pairs, template, settings, placesOf, language }, before.current);
    // oxlint-disable-next-line react/exhaustive-deps -- `found` says that the search knows more
  }, [search, found, rows, reader, template, settings]);
  useEffect(() => {
    if (told === null) return;
    before.current = told.lines;
    onTold(told.lines);
  }, [told, onTold]);
  useEffect(() => () => onTold(new Map()), [onTold]);
  const doubtful = useMemo(
    () =>
      rows.flatMap(({ key }, at) =>
        told?.lines.get(key)?.some(({ kind }) => kind !== 'notice') ? [at] : [],
      ),
    [rows, told],
  );
  const isKnown = search !== null && wanted.every((letters) => search.placesOf(letters) !== undefined);
  const state: 'failed' | 'idle' | 'searching' = hasFailed ? 'failed' : isKnown ? 'idle' : 'searching';
  return { state, checked: told?.checked ?? 0, bound: told?.bound ?? 0, doubtful };
}
