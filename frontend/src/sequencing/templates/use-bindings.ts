import { isTemplateOf, readOwnSequence } from '@oligoteka/primer';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Known } from '../primer-choice/known-primers.ts';
import type { Told } from '../samples/sample-findings.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import { basesOf, Bindings, primersOn, remarksOf } from './bindings.ts';
import type { DraftTemplate } from './kept-templates.ts';
import { templateWork } from './lazy-template-work.ts';

const NO_ROWS: readonly SampleRow[] = [];
const NOTHING = { bySample: new Map<string, readonly Told[]>(), byTemplate: new Map<string, never[]>() };

/** What is said of a primer on a template. */
export interface BoundPrimer {
  readonly name: string;
  readonly words: string;
  readonly isFitting: boolean;
}

/** Whether and where the primers of each sample bind its templates; looked for beside the typing. */
export function useBindings(templates: readonly DraftTemplate[], rows: readonly SampleRow[], known: Known) {
  const isAsked = templates.length > 0;
  const later = useDeferredValue(rows);
  const bindings = useRef(new Bindings());
  const [searched, setSearched] = useState(0);
  const work = useWork(isAsked);
  const read = isAsked ? later : NO_ROWS;
  const wanted = useMemo(() => {
    const bases = (name: string) => basesOf(known.primerOf(name).sequence);
    const on = primersOn(templates, read, bases);
    return templates.map((template) => ({
      template,
      names: [...(on.get(template.key) ?? [])],
      bases: [...new Set([...(on.get(template.key) ?? [])].map(bases))],
    }));
  }, [templates, read, known]);
  useEffect(() => {
    if (!work || !isAsked) return;
    let isGone = false;
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
    const options = {
      search: work.bindingSitesOf,
      pause,
      isOver: () => isGone,
      clock: () => performance.now(),
    };
    void bindings.current.search(wanted, options).then(() => {
      if (!isGone) setSearched((times) => times + 1);
    });
    return () => {
      isGone = true;
    };
  }, [work, isAsked, wanted]);
  return useMemo(() => {
    if (!work || !isAsked || searched === 0) return NOTHING;
    const verdictOf = (template: DraftTemplate, name: string) => {
      const { bases, isWhole } = readOwnSequence(known.primerOf(name).sequence);
      const sites = bindings.current.sitesOf(template, bases);
      return sites && work.bindingVerdict(sites, undefined, isWhole);
    };
    const text = (verdict: Parameters<typeof work.bindingText>[0]) => work.bindingText(verdict, getLocale());
    const byTemplate = new Map(
      wanted.map(({ template, names }) => [
        template.key,
        names.flatMap((name): BoundPrimer[] => {
          const verdict = verdictOf(template, name);
          return verdict ? [{ name, words: text(verdict), isFitting: verdict.kind === 'binds' }] : [];
        }),
      ]),
    );
    const bySample = remarksOf(read, {
      basesBy: (name) => basesOf(known.primerOf(name).sequence),
      verdictsOf: (row, name) =>
        templates
          .filter(({ samples }) => isTemplateOf(samples, row.name))
          .flatMap((template) => verdictOf(template, name) ?? []),
      words: (name, verdict, others) =>
        [`${name}: ${text(verdict)}`, others > 0 && m.sequencing_template_others({ count: others })]
          .filter(Boolean)
          .join(' '),
    });
    return { bySample, byTemplate };
  }, [work, isAsked, searched, wanted, read, templates, known]);
}

/** The code of the work, fetched once there is a template. */
function useWork(isAsked: boolean) {
  const [work, setWork] = useState(() => templateWork.now());
  useEffect(() => {
    if (!isAsked || work) return;
    let isGone = false;
    templateWork.load().then(
      (code) => isGone || setWork(code),
      () => undefined, // the next template tries again
    );
    return () => {
      isGone = true;
    };
  }, [isAsked, work]);
  return work;
}

/** Words about samples from two places. */
export function withTold(
  told: ReadonlyMap<string, readonly Told[]>,
  more: ReadonlyMap<string, readonly Told[]>,
): ReadonlyMap<string, readonly Told[]> {
  if (more.size === 0) return told;
  const both = new Map(told);
  for (const [key, list] of more) both.set(key, [...(both.get(key) ?? []), ...list]);
  return both;
}
