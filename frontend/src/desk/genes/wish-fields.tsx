import { siteRemarks, typedSites } from '@oligoteka/genes';
import { HostField } from '../../forms/host-field.tsx';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { type BoundField, BOUNDS, type TypedWishes, unknownSites } from './gene-wishes.ts';
import style from './genes.module.css';

const LABELS: Readonly<Record<BoundField, () => string>> = {
  leastGc: m.codons_least_gc,
  mostGc: m.codons_most_gc,
  window: m.codons_window,
  repeat: m.codons_repeat,
};

interface WishFieldsProps {
  readonly wishes: TypedWishes;
  readonly onChange: (change: Partial<TypedWishes>) => void;
  readonly wrong: readonly BoundField[];
}

/** The host, the sites to avoid, and the bounds for GC and repeats. */
export function WishFields({ wishes, onChange, wrong }: WishFieldsProps) {
  const unknown = unknownSites(wishes.avoid);
  return (
    <>
      <HostField dense host={wishes.host} onChange={(host) => onChange({ host })} />
      <Field
        label={m.genes_avoid()}
        hint={readAs(wishes.avoid)}
        error={unknown.length > 0 ? m.codons_site_unknown({ names: unknown.join(', ') }) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            dense
            spellCheck={false}
            maxLength={300}
            value={wishes.avoid}
            onChange={(event) => onChange({ avoid: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={style['bounds']}>
        {(Object.keys(BOUNDS) as BoundField[]).map((field) => (
          <Field key={field} label={LABELS[field]()}>
            {(control) => (
              <Input
                {...control}
                dense
                inputMode="decimal"
                maxLength={5}
                aria-invalid={wrong.includes(field) || undefined}
                value={wishes[field]}
                onChange={(event) => onChange({ [field]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {wrong[0] && (
        <p role="alert" className={style['wrong']}>
          {m.codons_wrong({
            figure: LABELS[wrong[0]](),
            least: BOUNDS[wrong[0]][0],
            most: BOUNDS[wrong[0]][1],
          })}
        </p>
      )}
    </>
  );
}

/** How the sites are read, or how to write them. */
function readAs(avoid: string): string {
  const sites = siteRemarks(typedSites(avoid)).readAs.map(({ name, bases }) => `${name} (${bases})`);
  return sites.length === 0 ? m.genes_avoid_hint() : m.genes_site_read({ sites: sites.join(', ') });
}
