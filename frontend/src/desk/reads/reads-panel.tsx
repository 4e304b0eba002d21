import {
  type Feature,
  featureText,
  readLetterAt,
  reportText,
  type SeenDifference,
  seenText,
  type Sequence,
} from '@oligoteka/sequence';
import { type DragEvent, useEffect, useMemo, useState } from 'react';
import { useFileDrop } from '../../grid/dom/use-file-drop.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { Button } from '../../ui/buttons/button.tsx';
import { FileButton } from '../../ui/buttons/file-button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import type { DeskDocument } from '../documents/desk-state.ts';
import type { Selection } from '../selection.ts';
import { Compare } from './compare.tsx';
import { DifferenceList } from './difference-list.tsx';
import { type LoadedRead, useKeptReads } from './kept-reads.ts';
import { loadReads, MOST_READS, withReads } from './load-reads.ts';
import { readMarks, selectionOfDifference } from './read-marks.ts';
import { ReadTable } from './read-table.tsx';
import { ReadTrace } from './read-trace.tsx';
import { type Aligned, useAligned } from './use-aligned.ts';
import panel from '../panel.module.css';
import style from './reads.module.css';

const ENDINGS = '.ab1,.abi,.scf,.seq,.fa,.fasta,.fas,.txt';
const NO_MARKS: readonly Feature[] = [];

interface ReadsPanelProps {
  /** Id of the document. */
  readonly document: string;
  readonly sequence: Sequence;
  /** The other open documents. */
  readonly others: readonly DeskDocument[];
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  /** Files that were dropped on the document: they are taken once. */
  readonly dropped: readonly File[];
  readonly onTaken: () => void;
  /** Reads and differences to draw in the text and on the map. */
  readonly onMarks: (marks: readonly Feature[]) => void;
}

/** Reads of a sequencer on the shown document: each judged, their differences in words, the curves around each; and two documents compared. */
export function ReadsPanel(props: ReadsPanelProps) {
  const { document, sequence, others, onSelect, onOpen, dropped, onTaken, onMarks } = props;
  const [loaded, setLoaded] = useKeptReads(document, [document, ...others.map(({ id }) => id)]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { aligned, state } = useAligned(loaded, sequence);
  const marks = useMemo(() => (aligned ? readMarks(aligned) : NO_MARKS), [aligned]);
  useEffect(() => onMarks(marks), [marks, onMarks]);
  useEffect(() => () => onMarks(NO_MARKS), [onMarks]);
  const take = async (files: readonly File[]): Promise<void> => {
    const read = await loadReads(files);
    const { all, left } = withReads(loaded, read.loaded);
    const tooMany = left > 0 ? [m.reads_too_many({ count: left, most: MOST_READS })] : [];
    setRefused([...read.refused, ...tooMany]);
    setLoaded(all);
  };
  const drop = useFileDrop((files) => void take(files));
  useEffect(() => {
    if (dropped.length === 0) return;
    onTaken();
    void take(dropped);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each drop
  }, [dropped]);
  return (
    <div className={panel['panel']} data-over={drop.over || undefined} {...ownDrop(drop.handlers)}>
      <p className={panel['note']}>{m.reads_hint()}</p>
      <div className={panel['actions']}>
        <FileButton
          dense
          multiple
          label={m.reads_add()}
          endings={ENDINGS}
          onFiles={(files) => void take(files)}
        />
        {loaded.length > 1 && (
          <Button dense kind="quiet" onClick={() => setLoaded([])}>
            {m.reads_remove_all()}
          </Button>
        )}
      </div>
      {refused.length > 0 && (
        <Notice kind="danger" live="alert">
          {refused.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      <p role="status" className={style['report']}>
        {state === 'searching' && m.reads_aligning()}
        {state === 'failed' && m.desk_primers_failed()}
        {state === 'idle' && aligned && reportText(aligned.report, getLocale())}
      </p>
      {aligned && loaded.length > 0 && (
        <Results
          aligned={aligned}
          onSelect={onSelect}
          onOpen={onOpen}
          onRemove={({ id }) => setLoaded(loaded.filter((one) => one.id !== id))}
        />
      )}
      <Compare sequence={sequence} others={others} onSelect={onSelect} />
    </div>
  );
}

/** Files that are dropped here are reads; those dropped elsewhere on the desk are documents. */
function ownDrop<Handlers extends Readonly<Record<string, (event: DragEvent) => void>>>(handlers: Handlers) {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (event: DragEvent) => {
        event.stopPropagation();
        handle(event);
      },
    ]),
  );
}

interface ResultsProps {
  readonly aligned: Aligned;
  readonly onSelect: (selection: Selection) => void;
  readonly onOpen: (sequences: readonly Sequence[]) => void;
  readonly onRemove: (read: LoadedRead) => void;
}

/** The table, the differences, and the curves of the read that is looked at. */
function Results({ aligned, onSelect, onOpen, onRemove }: ResultsProps) {
  const { report, reference, loaded } = aligned;
  const [seen, setSeen] = useState<{ readonly id: string; readonly letter: number } | null>(null);
  const [chosen, setChosen] = useState<SeenDifference>();
  const at = loaded.findIndex(({ id }) => id === seen?.id);
  const [shown, read] = [loaded[at], aligned.aligned[at]];
  const size = reference.bases.length;
  const genes = report.features.filter(({ covered }) => covered > 0);
  const look = (difference: SeenDifference): void => {
    setChosen(difference);
    onSelect(selectionOfDifference(difference));
    const by = difference.reads.find((one) => loaded[one]?.trace?.channels);
    const [one, placed] = [loaded[by ?? -1], aligned.aligned[by ?? -1]];
    const there = placed?.differences.find(
      (other) => other.at === difference.at && other.kind === difference.kind,
    );
    setSeen(one && there ? { id: one.id, letter: there.readAt } : null);
  };
  return (
    <>
      {genes.length > 0 && (
        <ul className={style['genes']} aria-label={m.reads_genes()}>
          {genes.map((gene) => (
            <li key={gene.id}>{featureText(gene, getLocale())}</li>
          ))}
        </ul>
      )}
      {report.differences.length > 0 && (
        <DifferenceList
          label={m.reads_differences_from({ name: reference.name })}
          {...{ size, chosen }}
          differences={report.differences}
          textOf={(one) => seenText(one, size, getLocale())}
          isDoubtful={({ against, isWeak }) => against.length > 0 || isWeak}
          onChoose={look}
        />
      )}
      {shown?.trace && read && seen && (
        <ReadTrace
          key={shown.id}
          {...{ read, reference, onSelect }}
          trace={shown.trace}
          letter={seen.letter}
          onLetter={(letter) => setSeen({ id: shown.id, letter })}
          onClose={() => setSeen(null)}
        />
      )}
      <ReadTable
        {...{ aligned, onSelect, onOpen, onRemove }}
        onTrace={(one) => {
          const of = aligned.aligned[loaded.indexOf(one)];
          const letter = (of && readLetterAt(of, chosen?.at ?? of.place.start, size)) ?? one.read.clear.from;
          setSeen({ id: one.id, letter });
        }}
      />
    </>
  );
}
