import { mostExtractions, type SampleRules } from '@oligoteka/primer';
import { useMemo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Draft } from '../drafts/kept-draft.ts';
import { type Known, ownPrimers } from '../primer-choice/known-primers.ts';
import { type BadField, findingsOf, namedPrimers, workOf } from '../samples/sample-findings.ts';
import { useTemplates } from '../templates/kept-templates.ts';
import { useBindings, withTold } from '../templates/use-bindings.ts';
import { toldWithPrices } from '../form/too-few.ts';
import type { ShopData } from './use-shop-data.ts';

const badWords = (field: BadField, text: string): string =>
  ({
    length: m.sequencing_fault_length,
    volume: m.sequencing_fault_volume,
    annealing: m.sequencing_fault_annealing,
    cycles: m.sequencing_fault_cycles,
    pcrLength: m.sequencing_fault_pcr_length,
    pcrPrimers: m.sequencing_fault_pcr_primers,
    dyes: () => m.sequencing_fault_dyes({ text }),
  })[field]();

/** Everything that is to be said of a draft, of its samples on their templates too. */
export function useFindings(
  draft: Draft,
  known: Known,
  { options, fragmentAnalysis, beside, prices }: ShopData,
) {
  const rules = useMemo(() => ({ options: options.all, fragmentAnalysis }), [options.all, fragmentAnalysis]);
  const findings = useMemo(() => judged(draft, known, rules, beside), [draft, known, rules, beside]);
  const [templates, changeTemplates] = useTemplates();
  const bindings = useBindings(templates, draft.rows, known);
  const faults = useMemo(
    () => withTold(findings.bySample, bindings.bySample),
    [findings.bySample, bindings.bySample],
  );
  const ofForm = useMemo(
    () => toldWithPrices(findings.ofForm, draft.rows, options.all, prices),
    [findings.ofForm, draft.rows, options.all, prices],
  );
  return {
    ...{ findings, faults, ofForm, templates, changeTemplates },
    bound: bindings.byTemplate,
    /** The same of another draft. */
    blockingOf: (other: Draft) => (other === draft ? findings : judged(other, known, rules, beside)).blocking,
  };
}

/** Everything that is to be said of a draft. */
function judged(draft: Draft, known: Known, rules: SampleRules, { seq, primers }: ShopData['beside']) {
  const named = namedPrimers(draft.rows);
  const used = new Set(named);
  return findingsOf(
    draft.rows,
    draft.plates,
    ownPrimers(draft.primers, named, known).filter(({ name }) => used.has(name)),
    rules,
    {
      ...{ language: getLocale(), noName: m.sequencing_fault_name(), bad: badWords },
      otherBases: (name) => m.sequencing_fault_other_bases({ name }),
    },
    { extractions: draft.extractions, beside: seq, primersBeside: primers },
  );
}

/** For how many extractions more there are samples. */
export function useRoom(rows: Draft['rows'], { seq, dnaExtractCount }: ShopData['beside']): number {
  const extractable = useMemo(
    () =>
      mostExtractions([
        ...seq,
        ...rows.map((row) => ({ sample: row.material, extract: workOf(row).extract })),
      ]),
    [seq, rows],
  );
  return Math.max(0, extractable - dnaExtractCount);
}
