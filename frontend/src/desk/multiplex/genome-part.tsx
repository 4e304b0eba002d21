import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import type { DeskPrimer } from '../desk-primer.ts';
import type { GenomeAnswer } from '../worker/panel.ts';
import panel from '../panel.module.css';
import { SearchStatus } from '../search-status.tsx';
import { GenomeResult } from './genome-result.tsx';
import style from './multiplex.module.css';
import { useGenome } from './use-genome.ts';

const ENDINGS = '.fa,.fasta,.fna,.fas,.ffn,.txt,.gz';
/** Bases of the longest product: least, usual and most. */
const LEAST = 40;
const USUAL = 2_000;
const MOST = 20_000;

const REFUSALS: Readonly<Record<Extract<GenomeAnswer, { refused: unknown }>['refused'], () => string>> = {
  notFasta: m.panel_genome_not_fasta,
  notDna: m.panel_genome_not_dna,
  empty: m.panel_genome_empty,
  packed: m.panel_genome_packed,
  unreadable: m.panel_genome_unreadable,
};

/** The primers in the person's own genome: every place, and products that nobody wants. */
export function GenomePart({ primers }: { primers: readonly DeskPrimer[] }) {
  const [file, setFile] = useState<File | null>(null);
  const [typed, setTyped] = useState(String(USUAL));
  const [isCircular, setCircular] = useState(false);
  const { known, state, stop, share, search } = useGenome();
  const longest = Math.round(Number(typed.replaceAll(/\s/gu, '') || Number.NaN));
  const isRight = longest >= LEAST && longest <= MOST;
  const isOld = known !== null && known.primers !== primers;
  return (
    <section className={panel['panel']} aria-labelledby="panel-genome">
      <h3 id="panel-genome">{m.panel_genome()}</h3>
      <p className={panel['note']}>{m.panel_genome_hint()}</p>
      <Checkbox
        label={m.panel_genome_circular()}
        checked={isCircular}
        onChange={(event) => setCircular(event.currentTarget.checked)}
      />
      <div className={style['genome']}>
        <Field
          label={m.panel_genome_longest()}
          error={
            isRight ? undefined : m.panel_wrong({ least: formatNumber(LEAST), most: formatNumber(MOST) })
          }
        >
          {(control) => (
            <Input
              {...control}
              dense
              inputMode="numeric"
              maxLength={6}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className={panel['actions']}>
          <FileButton
            dense
            label={file ? m.panel_genome_other() : m.panel_genome_file()}
            endings={ENDINGS}
            onFiles={([chosen]) => setFile(chosen ?? null)}
          />
          {file && (
            <Button
              dense
              kind="primary"
              disabled={primers.length === 0 || !isRight || state === 'searching'}
              onClick={() => search(primers, file, { longest, isCircular })}
            >
              {m.panel_genome_search({ name: file.name })}
            </Button>
          )}
          {state === 'searching' && (
            <Button dense kind="quiet" onClick={stop}>
              {m.desk_primers_stop()}
            </Button>
          )}
        </div>
      </div>
      <SearchStatus state={state} searching={m.panel_genome_searching({ percent: Math.round(100 * share) })}>
        {isOld && m.panel_genome_old()}
      </SearchStatus>
      {known && 'refused' in known.answer && (
        <Notice kind="danger" live="alert">
          <p>{REFUSALS[known.answer.refused]()}</p>
        </Notice>
      )}
      {known && 'bases' in known.answer && <GenomeResult known={known} report={known.answer} />}
    </section>
  );
}
