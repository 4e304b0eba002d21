import { m } from '../../paraglide/messages.js';
import { Notice } from '../../ui/page/notice.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from '../sequencing.module.css';
import { FRAGMENT } from '../samples/sample-row.ts';
import { PREPARATION } from '../sheet/sample-words.ts';
import type { Inherited, ListReport as Report } from './sample-list.ts';

const SHOWN = 5;

/** An option by its id, as the form names it. */
interface Work {
  readonly value: string;
  readonly name: string;
}

/** What samples have of the one before them, in the words of the form. */
function inheritedText(one: Inherited, works: readonly Work[]): string {
  switch (one.what) {
    case 'preparation':
      return PREPARATION[one.preparation]();
    case 'pcr':
      return m.sequencing_head_pcr();
    case 'work':
      return one.work === FRAGMENT
        ? m.sequencing_fragment()
        : (works.find(({ value }) => value === one.work)?.name ?? '');
    case 'primers':
      return `${m.sequencing_field_primers()} ${one.primers.join(', ')}`;
  }
}

/** The reading of each column of a list. */
export function ListReport({ report, works }: { report: Report; works: readonly Work[] }) {
  const { unknownPrimers, notes, lost, besides, kept, inherited } = report;
  const fields = (
    [
      [m.sequencing_field_material(), report.materials],
      [m.sequencing_field_concentration(), report.concentrations],
      [m.sequencing_field_length(), report.lengths],
      [m.sequencing_field_volume(), report.volumes],
      [m.sequencing_field_primers(), report.primers],
      [m.sequencing_field_work(), report.options],
      [m.sequencing_head_pcr(), report.pcrs],
      [m.sequencing_field_conditions(), report.conditions],
      [m.sequencing_field_preparation(), report.preparations],
      [m.sequencing_field_well(), report.wells],
      [m.sequencing_field_note(), report.noted],
    ] as const
  ).filter(([, count]) => count > 0);
  return (
    <div className={style['report']} role="status">
      {fields.length > 0 && (
        <p>
          {m.sequencing_read_fields({
            fields: fields.map(([name, count]) => `${name} — ${formatNumber(count)}`).join(', '),
          })}
        </p>
      )}
      {inherited.length > 0 && (
        <Notice kind="caution">
          {m.sequencing_read_inherited({
            what: inherited.map((one) => inheritedText(one, works)).join(', '),
          })}
        </Notice>
      )}
      {besides.length > 0 && <p>{m.sequencing_read_besides({ lines: listed(besides) })}</p>}
      {notes.length > 0 && <p>{m.sequencing_read_notes({ notes: listed(notes) })}</p>}
      {kept.conditions > 0 && <p>{m.sequencing_read_no_pcr({ count: formatNumber(kept.conditions) })}</p>}
      {kept.plate > 0 && <p>{m.sequencing_read_no_wells({ count: formatNumber(kept.plate) })}</p>}
      {unknownPrimers.length > 0 && <p>{m.sequencing_read_unknown({ names: listed(unknownPrimers) })}</p>}
      {lost.length > 0 && <Notice kind="caution">{m.sequencing_read_lost({ pieces: listed(lost) })}</Notice>}
    </div>
  );
}

/** The first few, and how many more there are. */
function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, SHOWN).map((text) => m.sequencing_quoted({ text }));
  const more = texts.length - shown.length;
  return more > 0 ? `${shown.join(', ')} ${m.sequencing_and_more({ count: more })}` : shown.join(', ');
}
