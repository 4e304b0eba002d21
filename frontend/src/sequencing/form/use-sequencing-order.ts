import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { fieldErrors } from '../../calls/failure.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { m } from '../../paraglide/messages.js';
import { useSamples } from '../drafts/use-samples.ts';
import {
  type DraftPrimer,
  type Known,
  knownTo,
  type OwnFields,
  ownPrimers,
} from '../primer-choice/known-primers.ts';
import { replacePrimer, togglePrimer, withOwn } from '../primer-choice/toggle-primer.ts';
import { useTold } from '../primer-choice/use-told.ts';
import { namedPrimers } from '../samples/sample-findings.ts';
import { totalsOf } from '../samples/sample-request.ts';
import { sampleSheet } from '../samples/sample-sheet.ts';
import { saidOf } from './said-of-samples.ts';
import { isChangeUnknown, useHeld } from '../order/use-changing.ts';
import { useFindings, useRoom } from '../order/use-findings.ts';
import { useSending } from '../order/use-sending.ts';
import { type ShopData, useShopData } from '../order/use-shop-data.ts';

/** The order in the making: its samples, price and faults, and the way into the basket; `isChange`: those of the basket, to be changed; `onChanged`: they are. */
export function useSequencingOrder(call: SiteCall, isChange: boolean, onChanged: () => void) {
  const shop = useShopData(call, isChange);
  const { samples, known } = useFormSamples(shop, isChange);
  const { draft, rest } = samples;
  // what is said of a thousand samples comes after the letter that was typed
  const later = useDeferredValue(draft);
  const named = useMemo(() => namedPrimers(later.rows), [later.rows]);
  const own = useMemo(() => ownPrimers(rest.primers, named, known), [rest.primers, named, known]);
  const { findings, blockingOf, ...judged } = useFindings(later, known, shop);
  const totals = useMemo(() => totalsOf(later, shop.prices), [later, shop.prices]);
  const room = useRoom(later.rows, shop.beside);
  const isTooMany = rest.extractions > room;
  const [asked, setAsked] = useState(false);
  const sending = useSending(call, {
    ...{ isChange, samples, known, shop, onChanged },
    onSaved: () => setAsked(false),
  });
  const { mutate, isPending, error, added, reset } = sending;
  const said = useMemo(() => saidOf(fieldErrors(error), draft.rows, named), [error, draft.rows, named]);
  const changing = () => {
    if (error || added !== undefined) reset();
  };
  return {
    ...shop,
    ...judged,
    ...{ isChange, samples, known, totals, room, own, asked, isPending, error, added, changing },
    said: said.bySample,
    saidOfPrimers: said.byPrimer,
    faultsOfPrimers: findings.byPrimer,
    tooMany: isTooMany,
    missing: findings.blocking,
    clashes: isTooMany
      ? [...findings.clashes, m.sequencing_extractions_many({ most: room })]
      : findings.clashes,
    /** The same of what is typed this moment. */
    lacking: () => blockingOf(draft) + (isTooMany ? 1 : 0),
    ask: () => setAsked(true),
    send: mutate,
    ...changesOfRest({ samples, known }, changing),
  };
}

export type SequencingOrder = ReturnType<typeof useSequencingOrder>;

const nothingUnknown = () => false;

/** The samples of the form and the primers that they may name, which the sheet reads cells by. */
function useFormSamples(shop: ShopData, isChange: boolean) {
  const { basket, inBasket, options, stock, fragmentAnalysis } = shop;
  const knownNow = useRef<Known>(null);
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
  const { primers } = samples.rest;
  const told = useTold(samples.draft.rows);
  const known = useMemo(
    () => knownTo(primers, inBasket, options.all, stock, told, fragmentAnalysis),
    [primers, inBasket, options.all, stock, told, fragmentAnalysis],
  );
  knownNow.current = known;
  return { samples, known };
}

/** Changes of what stands beside the samples: their primers, and extractions for all of them. */
function changesOfRest(
  {
    samples: { draft, rows, setRest, dispatch },
    known,
  }: Pick<ReturnType<typeof useFormSamples>, 'samples' | 'known'>,
  changing: () => void,
) {
  const putPrimers: Parameters<typeof togglePrimer>[4] = (fields) =>
    dispatch({ type: 'putFields', fields, step: stepName('primers') });
  return {
    togglePrimer: (primer: DraftPrimer) => {
      changing();
      togglePrimer(primer, { ...draft, rows }, known, setRest, putPrimers);
    },
    replacePrimer: (primer: DraftPrimer, name: string) => {
      changing();
      replacePrimer(primer.name, name, { ...draft, rows }, setRest, putPrimers);
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
