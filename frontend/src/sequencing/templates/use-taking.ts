import { isTemplateOf, LONGEST_TEMPLATE_TEXT, LONGEST_TEMPLATES } from '@oligoteka/primer';
import { useState } from 'react';
import { newKey } from '../../grid/state/sheet.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatNumber } from '../../ui/text/money.tsx';
import type { SampleRow } from '../samples/sample-row.ts';
import { type DraftTemplate, fitting } from './kept-templates.ts';
import { templateWork } from './lazy-template-work.ts';

export type ChangeTemplates = (next: (now: readonly DraftTemplate[]) => readonly DraftTemplate[]) => void;

/** Takes templates out of texts and files, and tells what could not be read. */
export function useTaking(
  templates: readonly DraftTemplate[],
  rows: readonly SampleRow[],
  change: ChangeTemplates,
) {
  const [faults, setFaults] = useState<readonly string[]>([]);
  /** True where everything of the text was taken. */
  const take = async (given: string): Promise<boolean> => {
    const work = await templateWork.load();
    const read = work.readTemplates(given);
    const made = read.templates.map(
      (template): DraftTemplate => ({
        ...template,
        key: newKey(),
        samples: rows.some(({ name }) => name !== '' && isTemplateOf(template.name || '\n', name))
          ? template.name
          : '',
      }),
    );
    const room = fitting([...templates, ...made]).length - templates.length;
    change((now) => fitting([...now, ...made]));
    const words = read.faults.map((fault) => work.templateFaultText(fault, getLocale()));
    if (room < made.length)
      words.push(m.sequencing_templates_full({ most: formatNumber(LONGEST_TEMPLATES) }));
    setFaults(words);
    return words.length === 0 && made.length > 0;
  };
  const takeFile = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    if (given.size > 2 * LONGEST_TEMPLATE_TEXT)
      return setFaults([m.sequencing_templates_full({ most: formatNumber(LONGEST_TEMPLATES) })]);
    const work = await templateWork.load();
    await take(work.decodeText(new Uint8Array(await given.arrayBuffer())).text);
  };
  return { faults, take, takeFile };
}
