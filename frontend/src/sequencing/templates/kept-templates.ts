import { LONGEST_TEMPLATE, LONGEST_TEMPLATES, MOST_TEMPLATES, type Template } from '@oligoteka/primer';
import { useCallback, useEffect, useState } from 'react';
import { recall, remember } from '../../tabs/remembered.ts';

const KEY = 'oligoteka.sequencingTemplates';
const LONGEST_NAME = 500;

/** A template of the form: told for all samples, or for some by their names. */
export interface DraftTemplate extends Template {
  readonly key: string;
  /** Names of samples with commas between; empty: all of them. */
  readonly samples: string;
}

const isTemplate = (value: unknown): value is DraftTemplate => {
  const kept = value as Partial<Record<string, unknown>> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    ['key', 'name', 'sequence', 'samples'].every((field) => typeof kept[field] === 'string') &&
    typeof kept['isCircular'] === 'boolean' &&
    /^[ACGTUMRWSYKVHDBN]+$/.test(String(kept['sequence']))
  );
};

/** Templates as a browser kept them, as far as they are readable and no more than a form takes. */
export function readKept(kept: unknown): readonly DraftTemplate[] {
  return fitting((Array.isArray(kept) ? kept : []).filter(isTemplate));
}

/** The first templates that a form takes. */
export function fitting(templates: readonly DraftTemplate[]): readonly DraftTemplate[] {
  let letters = 0;
  return templates.slice(0, MOST_TEMPLATES).filter(({ sequence, samples }) => {
    if (sequence.length > LONGEST_TEMPLATE || samples.length > LONGEST_NAME) return false;
    if (letters + sequence.length > LONGEST_TEMPLATES) return false;
    letters += sequence.length;
    return true;
  });
}

/** The templates of the form, apart from its draft, which is written with every key; each change is made to what all tabs hold. */
export function useTemplates() {
  const [templates, setTemplates] = useState<readonly DraftTemplate[]>([]);
  useEffect(() => {
    const read = () => setTemplates(readKept(recall(KEY, 'browser')));
    const heard = ({ key }: StorageEvent) => {
      if (key === KEY) read();
    };
    read();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);
  const change = useCallback(
    (next: (now: readonly DraftTemplate[]) => readonly DraftTemplate[]) =>
      setTemplates((drawn) => {
        const kept = recall(KEY, 'browser');
        const made = next(kept === undefined ? drawn : readKept(kept));
        remember(KEY, made, 'browser');
        return made;
      }),
    [],
  );
  return [templates, change] as const;
}
