import type { Feature, OpenedFile } from '@oligoteka/sequence';
import type { FileToOpen, OpenedPart } from './open-worker.ts';

/** Opens a file beside the page, which answers meanwhile. Rejects where the browser ends the work. */
export function openBeside(file: FileToOpen): Promise<OpenedFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./open-worker.ts', import.meta.url), { type: 'module' });
    let opened: OpenedFile | undefined;
    const features: Feature[][] = [];
    worker.addEventListener('message', ({ data }: MessageEvent<OpenedPart>) => {
      if ('opened' in data) opened = data.opened;
      else if ('features' in data) (features[data.record] ??= []).push(...data.features);
      else {
        worker.terminate();
        if (opened !== undefined) resolve(withFeatures(opened, features));
      }
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(file, [file.bytes.buffer]);
  });
}

function withFeatures(opened: OpenedFile, features: readonly (readonly Feature[])[]): OpenedFile {
  return 'refused' in opened
    ? opened
    : {
        ...opened,
        records: opened.records.map((one, at) => ({ ...one, features: features[at] ?? [] })),
      };
}
