import { mostExtractions, type SampleRules } from '@oligoteka/primer';
import type { Basket } from '@oligoteka/site-api';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { fieldErrors } from '../../calls/failure.ts';
import { dyeSetsQuery, sequenceOptionsQuery } from '../../calls/names/goods-names.ts';
import { primerStockQuery } from '../../calls/primer-stock.ts';
import { sequencePricesQuery, userQuery } from '../../calls/queries.ts';
import { useBasket } from '../../calls/use-basket.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Draft } from '../drafts/kept-draft.ts';
import { useSamples } from '../drafts/use-samples.ts';
import {
  type DraftPrimer,
  type Known,
  knownTo,
  type OwnFields,
  ownPrimers,
  toldBases,
} from '../primer-choice/known-primers.ts';
import { replacePrimer, togglePrimer, withOwn } from '../primer-choice/toggle-primer.ts';
import { useTold } from '../primer-choice/use-told.ts';
import { type BadField, findingsOf, namedPrimers, workOf } from '../samples/sample-findings.ts';
import { changesOf, requestOf, SamplePrices, totalsOf } from '../samples/sample-request.ts';
import { sampleSheet } from '../samples/sample-sheet.ts';
import { useTemplates } from '../templates/kept-templates.ts';
import { useBindings, withTold } from '../templates/use-bindings.ts';
import { saidOf } from './said-of-samples.ts';
import { toldWithPrices } from './too-few.ts';
import { isChangeUnknown, useChanging, useHeld } from './use-changing.ts';
import { useSaving } from './use-saving.ts';

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

const NO_PRIMERS: readonly never[] = [];

/** Options that are ordered, with their names in the language of the page. */
function useOptions(call: SiteCall) {
  const { data: all = [] } = useQuery(sequenceOptionsQuery(call));
  return useMemo(() => {
    const sold = all.filter(({ disabled }) => !disabled);
    const named = sold.map(({ id, name, name_en }) => ({
      value: String(id),
      name: (getLocale() === 'ru' ? name : name_en).toLowerCase(),
    }));
    return { all, ids: sold.map(({ id }) => id), named, first: sold[0]?.id ?? 1 };
  }, [all]);
}

/** The order in the making: its samples, price and faults, and the way into the basket; `isChange`: those of the basket, to be changed; `onChanged`: they are. */
export function useSequencingOrder(call: SiteCall, isChange: boolean, onChanged: () => void) {
  const basket = useBasket(call);
  const options = useOptions(call);
  const { data: priceList = NO_PRIMERS } = useQuery(sequencePricesQuery(call));
  const { data: user } = useQuery(userQuery(call));
  const percent = user?.discountInfo.pdPercent ?? 0;
  const prices = useMemo(() => new SamplePrices(priceList, percent), [priceList, percent]);
  const { data: fragmentAnalysis = null } = useQuery(dyeSetsQuery(call));
  const knownNow = useRef<Known>(null);
  const inBasket = basket?.primers ?? NO_PRIMERS;
  // those that stand in the basket besides the samples of the form
  const beside = (!isChange && basket?.sequences) || NO_SEQUENCES;
  const { seq, dnaExtractCount } = beside;
  const [sheet] = useState(() =>
    sampleSheet(() => knownNow.current?.words ?? { primers: [], options: [] }, String(options.first)),
  );
  const held = useHeld(basket, isChange);
  // an option that is not offered any more stays with the samples that have it
  const [works] = useState(() => [
    ...options.ids,
    ...(basket?.sequences.seq ?? []).map(({ option }) => option),
  ]);
  const samples = useSamples(sheet, works, held, isChange ? isChangeUnknown : nothingUnknown);
  const { draft, rest, setRest, dispatch, rows, removeSent } = samples;
  const stock = useStock(call);
  const told = useTold(draft.rows);
  const known = useMemo(
    () => knownTo(rest.primers, inBasket, options.all, stock, told),
    [rest.primers, inBasket, options.all, stock, told],
  );
  knownNow.current = known;
  // what is said of a thousand samples comes after the letter that was typed
  const later = useDeferredValue(draft);
  const named = useMemo(() => namedPrimers(later.rows), [later.rows]);
  const own = useMemo(() => ownPrimers(rest.primers, named, known), [rest.primers, named, known]);
  const findings = useMemo(
    () => judged(later, known, { options: options.all, fragmentAnalysis }, beside),
    [later, known, options.all, fragmentAnalysis, beside],
  );
  const [templates, changeTemplates] = useTemplates();
  const bindings = useBindings(templates, later.rows, known);
  const faults = useMemo(
    () => withTold(findings.bySample, bindings.bySample),
    [findings.bySample, bindings.bySample],
  );
  const totals = useMemo(() => totalsOf(later, prices), [later, prices]);
  const ofForm = useMemo(
    () => toldWithPrices(findings.ofForm, later.rows, options.all, prices),
    [findings.ofForm, later.rows, options.all, prices],
  );
  const [asked, setAsked] = useState(false);
  const extractable = useMemo(
    () =>
      mostExtractions([
        ...seq,
        ...later.rows.map((row) => ({ sample: row.material, extract: workOf(row).extract })),
      ]),
    [seq, later.rows],
  );
  const room = Math.max(0, extractable - dnaExtractCount);

  const adding = useSaving(call, {
    requestOf: (sent) => requestOf(sent, known, { extractions: dnaExtractCount, fragmentAnalysis }),
    onSaved: (sent) => {
      removeSent(sent);
      setAsked(false);
    },
  });
  const change = useChanging(call, {
    heldNow: samples.heldNow,
    changesOf: (now, before) =>
      changesOf(now, before, knownTo(now.primers, inBasket, options.all, stock, toldBases(now.rows)), {
        fragmentAnalysis,
      }),
    onSaved: (sent, now) => {
      samples.follow(sent, now);
      setAsked(false);
    },
    isStill: (sent) => samples.latest.current.draft === sent,
    onDone: onChanged,
  });
  const { mutate, isPending, error, added, reset } = isChange ? change : adding;
  const { ready } = samples;
  useEffect(() => {
    if (isChange && ready && isChangeUnknown()) change.again(draft);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the samples are there
  }, [ready]);
  const said = useMemo(() => saidOf(fieldErrors(error), draft.rows, named), [error, draft.rows, named]);
  const changing = () => {
    if (error || added !== undefined) reset();
  };

  return {
    ...{
      isChange,
      basket,
      options,
      samples,
      known,
      prices,
      fragmentAnalysis,
      faults,
      totals,
      room,
      stock,
      own,
      templates,
      changeTemplates,
      asked,
      isPending,
      error,
      added,
      changing,
    },
    bound: bindings.byTemplate,
    said: said.bySample,
    saidOfPrimers: said.byPrimer,
    faultsOfPrimers: findings.byPrimer,
    tooMany: rest.extractions > room,
    ofForm,
    missing: findings.blocking,
    clashes:
      rest.extractions > room
        ? [...findings.clashes, m.sequencing_extractions_many({ most: room })]
        : findings.clashes,
    /** The same of what is typed this moment. */
    lacking: () =>
      (later === draft ? findings : judged(draft, known, { options: options.all, fragmentAnalysis }, beside))
        .blocking + (rest.extractions > room ? 1 : 0),
    ask: () => setAsked(true),
    send: mutate,
    togglePrimer: (primer: DraftPrimer) => {
      changing();
      togglePrimer(primer, { ...draft, rows }, known, setRest, (fields) =>
        dispatch({ type: 'putFields', fields, step: stepName('primers') }),
      );
    },
    replacePrimer: (primer: DraftPrimer, name: string) => {
      changing();
      replacePrimer(primer.name, name, { ...draft, rows }, setRest, (fields) =>
        dispatch({ type: 'putFields', fields, step: stepName('primers') }),
      );
    },
    changeOwn: (primer: DraftPrimer, fields: OwnFields) => {
      changing();
      setRest((now) => ({ ...now, primers: withOwn(now.primers, primer, fields) }));
    },
    setExtractions: (extractions: number) => {
      changing();
      setRest((now) => ({ ...now, extractions }));
    },
  };
}

const NO_SEQUENCES = { seq: NO_PRIMERS, primers: NO_PRIMERS, dnaExtractCount: 0 };
const nothingUnknown = () => false;

export type SequencingOrder = ReturnType<typeof useSequencingOrder>;

/** Everything that is to be said of a draft. */
function judged(
  draft: Draft,
  known: Known,
  rules: SampleRules,
  /** Samples and primers that stand in the basket already. */
  { seq, primers }: Pick<Basket['sequences'], 'seq' | 'primers'> | typeof NO_SEQUENCES,
) {
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

/** Primers that the laboratory keeps for the member; a visitor has none. */
function useStock(call: SiteCall) {
  const { data: user } = useQuery(userQuery(call));
  const { data } = useQuery({ ...primerStockQuery(call), enabled: Boolean(user) });
  return user && data ? data.primers : NO_PRIMERS;
}
