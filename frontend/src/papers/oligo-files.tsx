import type { OligoFile, Order } from '@oligoteka/site-api';
import { m } from '../paraglide/messages.js';
import { LayoutSection } from '../ui/page/two-column-layout.tsx';
import { FileLink, FileRow, LabelRow } from './file-rows.tsx';
import style from './order-papers.module.css';

/** Passports, labels and the bench sheet of the oligos that are ready: plain links. */
export function OligoFiles({ order: { oligoFiles: files } }: { order: Pick<Order, 'oligoFiles'> }) {
  if (files.length === 0) return null;
  const urlOf = (kind: OligoFile['kind']): string => files.find((file) => file.kind === kind)?.url ?? '';
  return (
    <LayoutSection id="oligos" title={m.papers_oligos()}>
      <ul className={`${style['rows']} ${style['oligos']}`}>
        <FileRow name={m.papers_passports()} hint={m.papers_passports_hint()}>
          <FileLink url={urlOf('passports')} name={m.papers_passports()} label={m.papers_pdf()} />
          <FileLink url={urlOf('pages')} name={m.papers_passports()} label={m.papers_passports_pages()} />
          <FileLink url={urlOf('xlsx')} name={m.papers_passports()} label={m.papers_passports_table()} />
        </FileRow>
        <FileRow name={m.papers_bench()} hint={m.papers_bench_hint()}>
          <FileLink url={urlOf('bench')} name={m.papers_bench()} label={m.papers_pdf()} />
        </FileRow>
        <LabelRow url={urlOf('labels')} name={m.papers_labels()} hint={m.papers_labels_hint()} />
      </ul>
    </LayoutSection>
  );
}
