import { mutate, mutationSteps, serviceNotices } from '@oligoteka/genes';
import { memo } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from './genes.module.css';
import type { ServiceForm } from './use-service-form.ts';

const NO_PRIMERS = { edge: m.genes_no_primers, tooFarApart: m.genes_primers_apart } as const;

interface JudgementProps extends Pick<ServiceForm, 'content' | 'reasons' | 'prices'> {
  isFromProtein: boolean;
}

/** What is said of the work as it is typed: limits, findings with their places, the mutated sequence and its primers. */
export const Judgement = memo(function Judgement({
  content,
  reasons,
  prices,
  isFromProtein,
}: JudgementProps) {
  if (content === null) return null;
  const locale = getLocale();
  const notices = serviceNotices(content, prices);
  return (
    <LayoutSection id="service-judgement" title={m.genes_judgement()}>
      <div aria-live="polite" className={style['judgement']}>
        {reasons.length === 0 ? (
          <p className={style['fine']}>{m.genes_by_list()}</p>
        ) : (
          <>
            <p>{m.genes_by_offer_because()}</p>
            <ul className={style['findings']}>
              {reasons.map((reason) => (
                <li key={reason.en}>{reason[locale]}</li>
              ))}
            </ul>
          </>
        )}
        {notices.length > 0 && (
          <>
            <p>{m.genes_look_at()}</p>
            <ul className={style['findings']}>
              {notices.map((notice) => (
                <li key={notice.en}>{notice[locale]}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {content.service === 'gene' && isFromProtein && (
        <Bases label={m.genes_written()} sequence={content.details.sequence} />
      )}
      {content.service === 'mutagenesis' && <MutatedPlasmid {...content.details} />}
      {(content.service === 'pcrCloning' || content.service === 'ampliconCloning') && (
        <Bases label={m.genes_insert_read()} sequence={content.details.insert} />
      )}
    </LayoutSection>
  );
});

function Bases({ label, sequence }: { label: string; sequence: string }) {
  return (
    <div className={style['bases']}>
      <p className={style['basesTitle']}>
        {label}{' '}
        <CopyButton text={sequence} label={m.genes_copy_named({ name: label })} done={m.genes_copied()}>
          {m.genes_copy()}
        </CopyButton>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <p className={style['letters']} lang="zxx" translate="no" tabIndex={0} role="group" aria-label={label}>
        {sequence.replace(/(.{10})/gu, '$1 ').trim()}
      </p>
    </div>
  );
}

function MutatedPlasmid({
  template,
  mutations,
  codingFrom,
}: {
  readonly template: string;
  readonly mutations: readonly string[];
  readonly codingFrom: number;
}) {
  const mutated = mutate(template, mutations.join(', '), codingFrom);
  return (
    <>
      <Bases label={m.genes_mutated()} sequence={mutated.sequence} />
      <table className={style['primers']}>
        <caption>{m.genes_primers()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.genes_mutation()}</th>
            <th scope="col">{m.genes_forward()}</th>
            <th scope="col">{m.genes_reverse()}</th>
          </tr>
        </thead>
        <tbody>
          {mutationSteps(template, mutated.mutations).map(({ names, primers, fault }) => (
            <tr key={names.join()}>
              <th scope="row">{names.join(', ')}</th>
              <td>
                {primers === null ? (
                  fault !== null && NO_PRIMERS[fault]()
                ) : (
                  <Oligo bases={primers.forward} tm={primers.forwardTm} />
                )}
              </td>
              <td>{primers !== null && <Oligo bases={primers.reverse} tm={primers.reverseTm} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Oligo({ bases, tm }: { bases: string; tm: number }) {
  return (
    <>
      <span className={style['oligo']} lang="zxx" translate="no">
        {bases}
      </span>{' '}
      <span className={style['tm']}>{m.genes_tm({ tm: formatNumber(Math.round(tm)) })}</span>
    </>
  );
}
