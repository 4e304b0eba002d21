import { m } from '../../paraglide/messages.js';
import { Notice } from '../../ui/page/notice.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from '../sequencing.module.css';
import type { ListReport as Report } from './sample-list.ts';

const SHOWN = 5;

/** The reading of each column of a list. */
export function ListReport({ report }: { report: Report }) {
  const { unknownPrimers, notes, lost, besides, kept } = report;
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
      [m.sequencing_field_note(), notes.length],
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
