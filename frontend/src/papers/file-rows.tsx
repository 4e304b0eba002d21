import { type ReactNode, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { Input } from '../ui/fields/input.tsx';
import style from './order-papers.module.css';

/** Places on a sheet of labels; a roll has one. */
const SHEETS = [65, 21];
const ROLLS = ['30x20', '58x40'];

/** A row of files: what it is, and links to it. */
export function FileRow({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
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

/** A plain link to a file; `name` says of what. */
export function FileLink({ url, name, label }: { url: string; name: string; label: string }) {
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

/** Labels by the formats they are sold in; a sheet that was begun goes on from any place. */
export function LabelRow({ url, name, hint }: { url: string; name: string; hint: string }) {
  const [from, setFrom] = useState('1');
  return (
    <FileRow name={name} hint={hint}>
      {SHEETS.map((count) => (
        <FileLink
          key={count}
          url={`${url}?format=a4-${count}&from=${placeOf(from, count)}`}
          name={name}
          label={m.papers_labels_sheet({ count: String(count) })}
        />
      ))}
      {ROLLS.map((size) => (
        <FileLink
          key={size}
          url={`${url}?format=${size}`}
          name={name}
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
    </FileRow>
  );
}

function placeOf(typed: string, most: number): number {
  return Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), most);
}
