import { type Methylase, METHYLASE_NAMES, METHYLASES } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { Checkbox } from '../../ui/fields/choice.tsx';
import panel from '../panel.module.css';
import style from './sites.module.css';

interface HostSwitchesProps {
  readonly host: ReadonlySet<Methylase>;
  readonly onChange: (host: ReadonlySet<Methylase>) => void;
}

/** How the DNA is methylated: by most strains of E. coli with Dam and Dcm. */
export function HostSwitches({ host, onChange }: HostSwitchesProps) {
  return (
    <fieldset className={style['host']}>
      <legend>{m.desk_methylation()}</legend>
      {METHYLASES.map((methylase) => (
        <Checkbox
          key={methylase}
          label={METHYLASE_NAMES[methylase]}
          checked={host.has(methylase)}
          onChange={({ currentTarget }) => {
            const next = new Set(host);
            if (currentTarget.checked) next.add(methylase);
            else next.delete(methylase);
            onChange(next);
          }}
        />
      ))}
      <p className={panel['note']}>{m.desk_methylation_source()}</p>
    </fieldset>
  );
}
