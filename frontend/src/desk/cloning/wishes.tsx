import { type Dispatch, useMemo } from 'react';
import { typeIisEnzymes } from '@oligoteka/sequence';
import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/input.tsx';
import { WordSelect } from '../../ui/fields/word-select.tsx';
import { siteChoices } from './cutters.ts';
import type { PartOfDocument } from './made-design.ts';
import { METHODS, type Method, type Plan, type PlanAction, partSequence } from './plan.ts';
import style from './cloning.module.css';

const WORDS: Readonly<Record<Method, readonly [name: () => string, about: () => string]>> = {
  gibson: [m.cloning_gibson, m.cloning_gibson_about],
  inFusion: [m.cloning_in_fusion, m.cloning_in_fusion_about],
  goldenGate: [m.cloning_golden_gate, m.cloning_golden_gate_about],
  restriction: [m.cloning_restriction, m.cloning_restriction_about],
  oligos: [m.cloning_oligos, m.cloning_oligos_about],
  gateway: [m.cloning_gateway, m.cloning_gateway_about],
  ta: [m.cloning_ta, m.cloning_ta_about],
  blunt: [m.cloning_blunt, m.cloning_blunt_about],
  overlapPcr: [m.cloning_overlap_pcr, m.cloning_overlap_pcr_about],
};
/** Methods that make what is wished, a circle or a linear product. */
const OF_BOTH: readonly Method[] = ['gibson', 'inFusion', 'goldenGate'];
/** Enzymes of Golden Gate that are used most stand first. */
const USUAL = ['BsaI', 'BsmBI', 'Esp3I', 'BbsI', 'BpiI', 'SapI', 'AarI', 'PaqCI'];

interface WishesProps {
  readonly plan: Plan;
  readonly parts: readonly PartOfDocument[];
  readonly dispatch: Dispatch<PlanAction>;
}

/** The method, and what it lets be chosen. */
export function Wishes({ plan, parts, dispatch }: WishesProps) {
  const { method, isCircular } = plan;
  const set = (change: Partial<Omit<Plan, 'parts'>>): void => dispatch({ type: 'set', change });
  const enzymes = useMemo(() => {
    const names = typeIisEnzymes().map(({ name }) => name);
    return [...USUAL, ...names.filter((name) => !USUAL.includes(name)).sort()];
  }, []);
  return (
    <div className={style['wishes']}>
      <WordSelect
        label={m.cloning_method()}
        hint={WORDS[method][1]()}
        className={style['method']}
        dense
        value={method}
        options={METHODS.map((one) => [one, WORDS[one][0]()])}
        onChange={(chosen) => set({ method: chosen })}
      />
      {OF_BOTH.includes(method) && (
        <WordSelect
          label={m.cloning_topology()}
          dense
          value={isCircular ? 'circle' : 'linear'}
          options={[
            ['circle', m.cloning_circle()],
            ['linear', m.cloning_linear()],
          ]}
          onChange={(chosen) => set({ isCircular: chosen === 'circle' })}
        />
      )}
      {method === 'goldenGate' && (
        <WordSelect
          label={m.cloning_enzyme()}
          dense
          value={plan.enzyme}
          options={enzymes}
          onChange={(enzyme) => set({ enzyme })}
        />
      )}
      {method === 'restriction' && <Sites plan={plan} parts={parts} set={set} />}
    </div>
  );
}

interface SitesProps {
  readonly plan: Plan;
  readonly parts: readonly PartOfDocument[];
  readonly set: (change: Partial<Omit<Plan, 'parts'>>) => void;
}

/** Enzymes for both ends of the insert, and others for the vector where they leave the same ends. */
function Sites({ plan, parts, set }: SitesProps) {
  const [insert, vector] = parts;
  const { fitting, others } = useMemo(
    () => siteChoices(insert && partSequence(insert.sequence, insert.part), vector?.sequence),
    [insert, vector],
  );
  const all = (
    <>
      {fitting.length > 0 && (
        <optgroup label={m.cloning_sites_fitting()}>
          {fitting.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      )}
      <optgroup label={m.cloning_sites_others()}>
        {others.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
    </>
  );
  const changed = ([first, second]: readonly [string, string], place: number, name: string) =>
    place === 0 ? ([name, second] as const) : ([first, name] as const);
  return (
    <>
      {[m.cloning_site_forward(), m.cloning_site_reverse()].map((label, place) => (
        <Field key={label} label={label}>
          {(control) => (
            <Select
              {...control}
              dense
              value={plan.sites[place]}
              onChange={(event) => set({ sites: changed(plan.sites, place, event.currentTarget.value) })}
            >
              {all}
            </Select>
          )}
        </Field>
      ))}
      {[m.cloning_vector_forward(), m.cloning_vector_reverse()].map((label, place) => (
        <Field key={label} label={label}>
          {(control) => (
            <Select
              {...control}
              dense
              value={plan.vectorSites[place]}
              onChange={(event) =>
                set({ vectorSites: changed(plan.vectorSites, place, event.currentTarget.value) })
              }
            >
              <option value="">{m.cloning_same_enzyme()}</option>
              {all}
            </Select>
          )}
        </Field>
      ))}
    </>
  );
}
