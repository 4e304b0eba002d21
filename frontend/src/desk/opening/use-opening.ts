import {
  type Fault,
  type FileFault,
  fileFaultText,
  LARGEST_FILE,
  type OpenedFile,
  openFile,
  openText,
  type Sequence,
} from '@oligoteka/sequence';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { openBeside } from './open-beside.ts';
import { throughStream } from '../through-stream.ts';
import { type LinkFault, LONGEST_TEXT, sharedDocument } from '../share/share-link.ts';

/** Documents that one file or paste opens at most; a file of more records is for other tools. */
const MOST_DOCUMENTS = 50;

/** Bytes of a file that is read at once; to begin a worker takes as long. */
const LARGEST_AT_ONCE = 500_000;

/** What became of the last opening, in words. */
export interface OpeningReport {
  readonly refused: readonly string[];
  readonly warnings: readonly string[];
}

/** A file or a paste as it was read; null where the browser gave nothing of it. */
interface Read {
  readonly name: string;
  readonly opened: OpenedFile | null;
}

/** What is said of a link that holds no document that can be opened. */
const LINK_FAULTS: Readonly<Record<LinkFault, () => string>> = {
  damaged: m.desk_link_damaged,
  tooLarge: () => m.desk_link_too_large({ most: formatNumber(LONGEST_TEXT) }),
};

const NOTHING: OpeningReport = { refused: [], warnings: [] };

/** Opens files and pasted text; tells what could not be read of them. */
export function useOpening(open: (sequences: readonly Sequence[]) => void) {
  const [report, setReport] = useState<OpeningReport>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const take = (read: readonly Read[]): boolean => {
    const sequences: Sequence[] = [];
    const refused: string[] = [];
    const warnings: string[] = [];
    for (const { name, opened } of read) {
      if (opened === null) {
        refused.push(m.desk_unreadable({ name }));
        continue;
      }
      if ('refused' in opened) {
        refused.push(told(name, opened.refused));
        continue;
      }
      sequences.push(...opened.records.slice(0, MOST_DOCUMENTS));
      if (opened.records.length > MOST_DOCUMENTS)
        warnings.push(m.desk_opened_first({ name, count: MOST_DOCUMENTS, all: opened.records.length }));
      warnings.push(...opened.warnings.map((warning) => told(name, warning)));
    }
    setReport({ refused, warnings });
    if (sequences.length > 0) open(sequences);
    return sequences.length > 0;
  };
  const takeNow = useRef(take);
  takeNow.current = take;
  useEffect(() => {
    const openShared = async (): Promise<void> => {
      const name = m.desk_shared_name();
      const opened = await sharedDocument(window.location.hash, name);
      if (opened === null) return;
      // it is open now: a reload opens no second one
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
      if ('link' in opened) setReport({ refused: [LINK_FAULTS[opened.link]()], warnings: [] });
      else takeNow.current([{ name, opened }]);
    };
    void openShared();
    const onHash = (): void => void openShared();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  return {
    ...{ report, isBusy },
    clearReport: () => setReport(NOTHING),
    openFiles: async (files: readonly File[]): Promise<void> => {
      setBusy(true);
      try {
        take(await Promise.all(files.map(readFile)));
      } finally {
        setBusy(false);
      }
    },
    /** Whether anything was opened. */
    openPasted: (text: string): boolean =>
      take([{ name: m.desk_pasted_name(), opened: openText(text, m.desk_pasted_name()) }]),
  };
}

async function readFile(file: File): Promise<Read> {
  const { name } = file;
  // one that is too large is refused for its size alone: its bytes are not asked for
  if (file.size > LARGEST_FILE) return { name, opened: { refused: { fault: 'tooLarge' } } };
  const whole = await file.arrayBuffer().catch(() => null);
  if (whole === null) return { name, opened: null };
  const bytes = await unpacked(new Uint8Array(whole));
  if (typeof bytes === 'string') return { name, opened: { refused: { fault: bytes } } };
  const content = { bytes, name: name.replace(/\.gz$/iu, '') };
  return {
    name,
    opened: bytes.length > LARGEST_AT_ONCE ? await openBeside(content) : openFile(bytes, content.name),
  };
}

/** What gzip packed, as public archives send their files, or why it is not to be had; any other bytes as they are. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | FileFault> {
  const [first, second] = bytes;
  if (first !== 0x1f || second !== 0x8b) return bytes;
  const whole = throughStream(bytes, new DecompressionStream('gzip'), LARGEST_FILE);
  return whole.then(
    (unfolded) => unfolded ?? 'tooLarge',
    () => 'damaged',
  );
}

/** A fault of a file in words; of a protein, where it is of use. */
function told(name: string, fault: Fault): string {
  const words = `${name}: ${fileFaultText(fault, getLocale())}.`;
  return fault.fault === 'protein' ? `${words} ${m.desk_protein_hint()}` : words;
}

export type Opening = ReturnType<typeof useOpening>;
