import { m } from '../../paraglide/messages.js';
import { Field } from '../../ui/fields/field.tsx';
import { Select, TextArea } from '../../ui/fields/input.tsx';
import { useLongPaste } from '../use-long-paste.ts';
import { placeText } from '../feature-selection.ts';
import type { GeneSource } from './gene-sources.ts';

/** The source that is typed. */
export const PROTEIN = 'protein';

const GROUPS: readonly (readonly [kinds: readonly GeneSource['kind'][], label: () => string])[] = [
  [['selected', 'selectedLower'], m.codons_from_selection],
  [['feature'], m.codons_from_features],
  [['frame'], m.codons_from_frames],
];

/** Letters of a pasted protein, with room for a head and numbers: far more than can be made. */
const LONGEST_PASTE = 50_000;

interface SourceFieldsProps {
  readonly sources: readonly GeneSource[];
  /** The one that is chosen. */
  readonly from: string;
  readonly onChoose: (key: string) => void;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Why a gene cannot be written from it. */
  readonly fault: string | null;
  /** Bases of the shown sequence. */
  readonly size: number;
}

/** What a gene is written from: a pasted protein, or a part of the shown sequence. */
export function SourceFields({ sources, from, onChoose, typed, setTyped, fault, size }: SourceFieldsProps) {
  const isTyped = from === PROTEIN;
  const long = useLongPaste(LONGEST_PASTE);
  return (
    <>
      <Field label={m.codons_from()} error={isTyped ? undefined : (fault ?? undefined)}>
        {(control) => (
          <Select {...control} dense value={from} onChange={(event) => onChoose(event.currentTarget.value)}>
            <option value={PROTEIN}>{m.codons_from_protein()}</option>
            {GROUPS.map(([kinds, label]) => {
              const group = sources.filter(({ kind }) => kinds.includes(kind));
              if (group.length === 0) return null;
              return (
                <optgroup key={kinds[0]} label={label()}>
                  {group.map((source) => (
                    <option key={source.key} value={source.key}>
                      {sourceText(source, size)}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </Select>
        )}
      </Field>
      {isTyped && (
        <Field
          label={m.codons_protein()}
          hint={m.genes_protein_hint()}
          error={long.fault ?? fault ?? undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              onPaste={long.onPaste}
              mono
              rows={5}
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** A part as it is offered. Example: `bla, 1626–2486, нижняя цепь`. */
function sourceText({ kind, name, place, ranges }: GeneSource, size: number): string {
  const at = placeText(place, size);
  const strand = ranges[0]?.strand === '-' ? m.codons_lower() : m.codons_upper();
  return kind === 'feature' ? `${name}, ${at}, ${strand}` : `${at}, ${strand}`;
}
