import type { ReadSample } from '@oligoteka/primer';
import { useState } from 'react';
import { useClipboard } from '../../grid/clipboard/use-clipboard.ts';
import { useFileDrop } from '../../grid/dom/use-file-drop.ts';
import { stepName } from '../../grid/state/step-name.ts';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/text/money.tsx';
import { type Column, cellText } from '../samples/sample-cells.ts';
import type { SampleRow } from '../samples/sample-row.ts';
import type { SampleState } from '../samples/sample-sheet.ts';
import { HEADS, MATERIAL, PREPARATION } from '../sheet/sample-words.ts';
import { listedFields, planPaste, type SamplePaste } from './sample-list.ts';
import type { SequencingOrder } from './use-sequencing-order.ts';

const KOPECKS = 100;

/** A list that was pasted into the table, and the sample before it. */
type Pasted = Pick<SamplePaste, 'list' | 'step' | 'like'>;

/** Lists that come into the form: by the clipboard, by the field for lists, as files. */
export function useLists(order: SequencingOrder, say: (words: string) => void, goToGrid: () => void) {
  const { samples, known, options, prices, changing } = order;
  const { dispatch, latest } = samples;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);

  const shown = (row: SampleRow, column: string): string => {
    if (column === 'material') return MATERIAL[row.material]();
    if (column === 'preparation') return row.preparation === '' ? '' : PREPARATION[row.preparation]();
    if (column === 'work')
      return options.named.find(({ value }) => value === row.work)?.name ?? m.sequencing_fragment();
    const price = column === 'price' ? prices.of(row)?.discountPrice : undefined;
    return price === undefined ? cellText(row, column) : formatMoney(price / KOPECKS);
  };
  const clipboard = useClipboard<SampleState>({
    ...{ latest, dispatch, shown },
    ownType: 'application/x-oligoteka-samples',
    headOf: (column) => HEADS[column as Column](),
    onCopied: (count) => say(m.sequencing_said_copied({ count })),
    paste: (words, own, state) => {
      changing();
      const { action, list, step, plates, like } = planPaste(words, own, state, known, samples.rest.plates);
      dispatch(action);
      samples.setRest((now) => ({ ...now, plates }));
      setPasted(list.length > 0 ? { list, step, like } : null);
    },
  });
  const onFile = async (file: File) => {
    // the code that reads workbooks is fetched when somebody needs it
    const { readListFile } = await import('./read-list-file.ts');
    const read = await readListFile(file);
    setOpen(true);
    if ('refusal' in read) return setRefusal(read.refusal);
    setRefusal(null);
    setText(read.text);
  };
  const drop = useFileDrop(([file]) => {
    if (file) void onFile(file);
  });
  return {
    ...{ open, setOpen, text, refusal, pasted, clipboard, drop },
    onFile: (file: File) => void onFile(file),
    onText: (words: string) => {
      setRefusal(null);
      setText(words);
    },
    onAdd: (list: readonly ReadSample[]) => {
      changing();
      const { fields, plates } = listedFields(list, samples.draft.rows, samples.rest.plates);
      dispatch({ type: 'putRows', rows: fields, at: 'end', step: stepName('list') });
      samples.setRest((now) => ({ ...now, plates }));
      say(m.sequencing_said_added({ count: list.length }));
      goToGrid();
    },
    undoPaste: () => {
      if (pasted) dispatch({ type: 'undoPaste', step: pasted.step });
      setPasted(null);
    },
    closePasted: () => setPasted(null),
  };
}
