import type { AttachedFolder } from './basket.events.ts';

/**
 * Folders of files that come with services. The context of services keeps the files; in a shop without it nobody does, and no
 * folder is found.
 */
export abstract class ServiceFiles {
  /** What lies in a folder that is still open, which is kept for a basket from now on; null for one that was sent. */
  abstract hold(folder: string): Promise<AttachedFolder | null>;

  /** Closes a folder with what is in it: done before the order that names its files, and harmless twice. */
  abstract send(folder: string): Promise<AttachedFolder>;
}
