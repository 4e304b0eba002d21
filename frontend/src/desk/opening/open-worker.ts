import { type Feature, type OpenedFile, openFile } from '@oligoteka/sequence';

/** A file to open. */
export interface FileToOpen {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** What comes back: the file without its features, then these in slices, then that this was all. */
export type OpenedPart =
  | { readonly opened: OpenedFile }
  | { readonly record: number; readonly features: readonly Feature[] }
  | { readonly isDone: true };

/** Features of one message: the page takes them out of it in a few milliseconds. */
const SLICE = 1_000;

self.addEventListener('message', ({ data: { bytes, name } }: MessageEvent<FileToOpen>) => {
  const tell = (part: OpenedPart): void => self.postMessage(part);
  const opened = openFile(bytes, name);
  if ('refused' in opened) tell({ opened });
  else {
    tell({ opened: { ...opened, records: opened.records.map((one) => ({ ...one, features: [] })) } });
    for (const [record, { features }] of opened.records.entries())
      for (let at = 0; at < features.length; at += SLICE)
        tell({ record, features: features.slice(at, at + SLICE) });
  }
  tell({ isDone: true });
});
