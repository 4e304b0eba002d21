import type { OligoFile, Order } from '@oligoteka/site-api';
import { type ReactNode, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Input } from '../ui/fields/input.tsx';
import { LayoutSection } from '../ui/page/two-column-layout.tsx';
import style from './order-papers.module.css';

/** Places on a sheet of labels; a roll has one. */
const SHEETS = [65, 21];
const ROLLS = ['30x20', '58x40'];

/** Passports, labels and the bench sheet of the oligos that are ready: plain links. */
export function OligoFiles({ order: { oligoFiles: files } }: { order: Pick<Order, 'oligoFiles'> }) {
  const [from, setFrom] = useState('1');
  if (files.length === 0) return null;
  const urlOf = (kind: OligoFile['kind']): string => files.find((file) => file.kind === kind)?.url ?? '';
  const labels = urlOf('labels');
  return (
    <LayoutSection id="oligos" title={m.papers_oligos()}>
      <ul className={`${style['rows']} ${style['oligos']}`}>
        <Row name={m.papers_passports()} hint={m.papers_passports_hint()}>
          <FileLink url={urlOf('passports')} name={m.papers_passports()} label={m.papers_pdf()} />
          <FileLink url={urlOf('pages')} name={m.papers_passports()} label={m.papers_passports_pages()} />
          <FileLink url={urlOf('xlsx')} name={m.papers_passports()} label={m.papers_xlsx()} />
        </Row>
        <Row name={m.papers_bench()} hint={m.papers_bench_hint()}>
          <FileLink url={urlOf('bench')} name={m.papers_bench()} label={m.papers_pdf()} />
        </Row>
        <Row name={m.papers_labels()} hint={m.papers_labels_hint()}>
          {SHEETS.map((count) => (
            <FileLink
              key={count}
              url={`${labels}?format=a4-${count}&from=${placeOf(from, count)}`}
              name={m.papers_labels()}
              label={m.papers_labels_sheet({ count: String(count) })}
            />
          ))}
          {ROLLS.map((size) => (
            <FileLink
              key={size}
              url={`${labels}?format=${size}`}
              name={m.papers_labels()}
              label={m.papers_labels_roll({ size: size.replace('x', '×') })}
            />
          ))}
          <Field label={m.papers_labels_from()} className={style['from']}>
            {(control) => (
              <Input
                {...control}
                dense
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
                value={from}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
            )}
          </Field>
        </Row>
      </ul>
    </LayoutSection>
  );
}

function placeOf(typed: string, most: number): number {
  return Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), most);
}

function Row({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <li className={style['row']}>
      <div className={style['what']}>
        <p className={style['name']}>{name}</p>
        <p className={style['hint']}>{hint}</p>
      </div>
      <div className={style['files']}>{children}</div>
    </li>
  );
}

function FileLink({ url, name, label }: { url: string; name: string; label: string }) {
  return (
    <a
      href={url}
      className={buttonClass({ kind: 'secondary', dense: true })}
      aria-label={m.papers_named({ name, format: label })}
    >
      {label}
    </a>
  );
}
