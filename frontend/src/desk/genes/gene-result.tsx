import { findingText, type GeneLimits, type GeneMeasures } from '@oligoteka/genes';
import type { Sequence } from '@oligoteka/sequence';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { HOST_WORDS } from '../../calls/names/service-words.ts';
import { GENE_FORM, keepWaitingGenes, type WaitingGene } from '../../tabs/waiting-genes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Table, tableCells } from '../../ui/tables/table.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import { FragmentList } from './fragment-list.tsx';
import { geneDocument } from './made-genes.ts';
import type { WrittenGene } from './use-written-gene.ts';
import panel from '../panel.module.css';
import style from './genes.module.css';

interface GeneResultProps {
  readonly written: WrittenGene;
  readonly limits: GeneLimits | null;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
}

/** What was written: how it differs, what could not be kept to, and the ways on. */
export function GeneResult({ written: { gene, name, made }, limits, onOpen }: GeneResultProps) {
  const navigate = useNavigate();
  const { sequence, left, codons, changedCodons, before } = made;
  const title = m.codons_gene_name({ name, host: HOST_WORDS[gene.host]() });
  const order = (genes: readonly Omit<WaitingGene, 'avoid'>[]): void => {
    keepWaitingGenes(genes.map((one) => ({ ...one, avoid: gene.avoid.join(', ') })));
    void navigate({ to: GENE_FORM });
  };
  return (
    <div className={style['part']}>
      <p role="status" className={style['made']}>
        {m.codons_made({
          length: formatNumber(sequence.length),
          residues: formatNumber(gene.protein.replace('*', '').length),
        })}{' '}
        {before && m.codons_changed({ changed: formatNumber(changedCodons), all: formatNumber(codons) })}
      </p>
      <Changes {...{ gene, made }} />
      {left.length > 0 && (
        <Notice kind="caution" title={m.codons_left()}>
          <ul className={style['left']}>
            {left.map((finding) => {
              const words = findingText(finding)[getLocale()];
              return <li key={words}>{words}</li>;
            })}
          </ul>
        </Notice>
      )}
      <div className={panel['actions']}>
        <Button kind="primary" dense onClick={() => onOpen([geneDocument(title, sequence, gene.protein)])}>
          {m.codons_open()}
        </Button>
        <Button dense onClick={() => order([{ title, sequence }])}>
          {m.codons_order()}
        </Button>
      </div>
      <FragmentList {...{ sequence, limits, onOpen, order }} name={title} />
    </div>
  );
}

const percent = (value: number): string => formatNumber(Math.round(value));
const adaptation = ({ adaptation: value }: GeneMeasures): string =>
  formatNumber(Math.round(value * 100) / 100);
const whole = ({ gc }: GeneMeasures): string => m.codons_percent({ percent: percent(gc) });
const window = ({ leastGc, mostGc }: GeneMeasures): string =>
  m.codons_percent({ percent: `${percent(leastGc)}–${percent(mostGc)}` });

/** Measures of the gene before, where there was DNA, and now. */
function Changes({ gene, made: { before, after, sites } }: Pick<WrittenGene, 'gene' | 'made'>) {
  const bases = formatNumber(gene.bounds.window.bases);
  const rows: (readonly [label: string, was: string, is: string])[] = [
    [m.codons_adaptation(), before ? adaptation(before) : '', adaptation(after)],
    [m.codons_gc(), before ? whole(before) : '', whole(after)],
    [m.codons_gc_window({ bases }), before ? window(before) : '', window(after)],
    ...sites.map(
      ({ name, before: was, after: is }) =>
        [m.codons_site({ name }), before ? String(was) : '', String(is)] as const,
    ),
  ];
  return (
    <Table caption={m.codons_changes()}>
      <thead>
        <tr>
          <th scope="col">{m.codons_measure()}</th>
          {before && (
            <th scope="col" className={tableCells.number}>
              {m.codons_before()}
            </th>
          )}
          <th scope="col" className={tableCells.number}>
            {before ? m.codons_after() : m.codons_value()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, was, is]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {before && <td className={tableCells.number}>{was}</td>}
            <td className={tableCells.number}>{is}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
