import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { basketChanged } from '../tabs/basket-sync.ts';
import type { SiteCall } from '../calls/call.ts';
import { failureMessage, fieldErrors } from '../calls/failure.ts';
import { sequenceOptionsQuery } from '../calls/goods-names.ts';
import { basketQuery, sequencePricesQuery } from '../calls/queries.ts';
import { Button, buttonClass } from '../ui/buttons/button.tsx';
import { CountStepper } from '../ui/fields/count-stepper.tsx';
import { TwoColumnLayout, LayoutSection } from '../ui/page/two-column-layout.tsx';
import { ErrorMark } from '../ui/fields/field.tsx';
import { formatMoney, formatNumber } from '../ui/text/money.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { attemptOf, forgetAttempt } from './attempt.ts';
import {
  changeSample,
  type Draft,
  emptyDraft,
  extractionRoom,
  faultsOf,
  isUntouched,
  removeSample,
  togglePrimer,
  withoutSent,
} from './draft.ts';
import { priceOf } from './draft-price.ts';
import { FormSummary } from './form-summary.tsx';
import { ForAll } from './for-all.tsx';
import { knownTo } from './known-primers.ts';
import { PasteSamples } from './paste-samples.tsx';
import { PrimerChoice } from './primer-choice.tsx';
import { SampleRow } from './sample-row.tsx';
import style from './sequencing.module.css';
import { useDraft } from './use-draft.ts';
import { wrongCount } from '../forms/wrong-count.ts';

const KOPECKS = 100;

/** Samples, primers and options of an order for sequencing, priced as one fills them in. */
export function SequencingForm({ call }: { call: SiteCall }) {
  const queryClient = useQueryClient();
  const { data: basket } = useQuery(basketQuery(call));
  const { data: allOptions = [] } = useQuery(sequenceOptionsQuery(call));
  const { data: prices = [] } = useQuery(sequencePricesQuery(call));
  const options = allOptions.filter(({ disabled }) => !disabled);
  const { draft, change, ready } = useDraft(options);
  const [asked, setAsked] = useState(false);
  const [cleared, setCleared] = useState<Draft | null>(null);
  const [opened, setOpened] = useState(false);
  const details =
    opened || draft.samples.some(({ concentration, note }) => concentration !== '' || note !== '');
  const form = useRef<HTMLDivElement>(null);
  const [firstOption = { id: 1 }] = options;
  const price = priceOf(draft, prices);
  const faults = new Map(draft.samples.map((sample) => [sample.id, faultsOf(sample, draft)]));
  const { seq = [], dnaExtractCount = 0 } = basket?.sequences ?? {};
  const room = extractionRoom(draft, { samples: seq, extractions: dnaExtractCount });
  const tooMany = draft.extractions > room;
  const missing = [...faults.values()].flat().length + (tooMany ? 1 : 0);
  const inBasket = basket?.primers;
  const known = useMemo(() => knownTo(draft, inBasket ?? [], allOptions), [draft, inBasket, allOptions]);

  const {
    mutate,
    isPending,
    error,
    data: added,
    reset,
  } = useMutation({
    mutationFn: async (sent: Draft) => {
      const { id = '', sequences } = basket ?? {};
      const { request, key } = attemptOf(sent, { id, extractions: sequences?.dnaExtractCount ?? 0 });
      await call('/sequence/saveSequences', request, { idempotencyKey: key });
      return sent.samples.length;
    },
    onSuccess: (_answer, sent) => {
      forgetAttempt();
      change((now) => withoutSent(now, sent, firstOption.id));
      // what lies in the basket does not come back into the form either
      setCleared((now) => now && withoutSent(now, sent, firstOption.id));
      setAsked(false);
      return basketChanged(queryClient);
    },
    onError: (failure) => {
      // refused in words, it changed nothing: the basket as it is then decides what is sent next
      if (failureMessage(failure) !== '') forgetAttempt();
    },
  });
  const said = fieldErrors(error);
  const saidOf = (at: number) =>
    Object.entries(said).flatMap(([path, words]) => (path.startsWith(`seq.${at}.`) ? words : []));

  const edit = (next: (now: Draft) => Draft) => {
    if (error || added !== undefined) reset();
    setCleared(null);
    change(next);
  };
  const submit = () => {
    setAsked(true);
    if (missing > 0)
      // the first thing that is missing comes into view
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong] button')?.focus(),
      );
    else mutate(draft);
  };

  const summary = (
    <FormSummary
      samples={draft.samples.length}
      reads={price.reads}
      extractions={draft.extractions}
      total={price.total}
    />
  );
  const bar = (
    <>
      {asked && missing > 0 && <p className={style['missing']}>{m.sequencing_to_mend({ count: missing })}</p>}
      <Button kind="primary" busy={isPending} disabled={!ready} onClick={submit}>
        {m.sequencing_add({ sum: formatMoney(price.total / KOPECKS) })}
      </Button>
    </>
  );
  return (
    <div ref={form} className={style['form']}>
      <noscript>
        <p>{m.sequencing_no_script()}</p>
      </noscript>
      <TwoColumnLayout title={m.sequencing_summary()} summary={summary} bar={bar}>
        <LayoutSection id="sequencing-primers" title={m.sequencing_primers()}>
          <p className={style['help']}>{m.sequencing_primers_help()}</p>
          <PrimerChoice
            draft={draft}
            basket={basket?.primers ?? []}
            onToggle={(primer) => edit((now) => togglePrimer(now, primer))}
          />
        </LayoutSection>
        <LayoutSection id="sequencing-samples" title={m.sequencing_samples()} amount={draft.samples.length}>
          {basket && basket.sequences.seq.length > 0 && added === undefined && (
            <p className={style['help']}>{m.sequencing_in_basket({ count: basket.sequences.seq.length })}</p>
          )}
          <ForAll draft={draft} onEdit={edit} />
          {!details && (
            <Button kind="quiet" dense className={style['tell']} onClick={() => setOpened(true)}>
              {m.sequencing_tell()}
            </Button>
          )}
          <ol className={style['samples']}>
            {draft.samples.map((sample, at) => (
              <SampleRow
                key={sample.id}
                number={at + 1}
                sample={sample}
                primers={draft.primers}
                options={options}
                price={price.samples.get(sample.id)?.price ?? null}
                faults={asked ? (faults.get(sample.id) ?? []) : []}
                said={saidOf(at)}
                details={details}
                onChange={(part) => edit((now) => changeSample(now, sample.id, part))}
                onRemove={() => edit((now) => removeSample(now, sample.id, firstOption.id))}
              />
            ))}
          </ol>
          <PasteSamples draft={draft} known={known} option={firstOption.id} onEdit={edit} />
        </LayoutSection>
        <LayoutSection id="sequencing-extractions" title={m.sequencing_extractions()}>
          <p className={style['help']}>{m.sequencing_extractions_help()}</p>
          <CountStepper
            label={m.sequencing_extractions_count()}
            more={m.sequencing_extractions_more()}
            fewer={m.sequencing_extractions_fewer()}
            wrong={wrongCount}
            value={draft.extractions}
            least={0}
            most={Math.max(room, draft.extractions)}
            onChange={async (extractions) => {
              edit((now) => ({ ...now, extractions }));
              return true;
            }}
          />
          {tooMany && (
            <p className={style['wrong']} role="alert">
              <ErrorMark />
              {m.sequencing_extractions_many({ most: formatNumber(room) })}
            </p>
          )}
        </LayoutSection>
        {error && (
          <Notice kind="danger" live="alert">
            {failureMessage(error) || m.sequencing_not_saved()}
          </Notice>
        )}
        {added !== undefined && (
          <Notice
            kind="done"
            live="status"
            action={
              <Link to="/basket" className={buttonClass({ kind: 'secondary' })}>
                {m.sequencing_to_basket()}
              </Link>
            }
          >
            {m.sequencing_added({ count: added })}
          </Notice>
        )}
        {cleared ? (
          <Notice
            live="status"
            action={
              <Button
                dense
                onClick={() => {
                  change(() => cleared);
                  setCleared(null);
                }}
              >
                {m.sequencing_undo()}
              </Button>
            }
          >
            {m.sequencing_cleared()}
          </Notice>
        ) : (
          !isUntouched(draft) && (
            <div>
              <Button
                kind="quiet"
                dense
                onClick={() => {
                  const before = draft;
                  edit(() => emptyDraft(firstOption.id));
                  setCleared(before);
                }}
              >
                {m.sequencing_clear()}
              </Button>
            </div>
          )
        )}
      </TwoColumnLayout>
    </div>
  );
}
