import type { Localised } from '../../refused.ts';
import type { AttachedFolder } from '../basket.events.ts';

/** Why a folder cannot go with a service: it was sent already, or is none of the caller's. */
export type FolderFault = 'sent' | 'unknown';

/** Words for a folder that does not exist, or belongs to somebody else. */
export const NO_FOLDER: Localised = {
  ru: 'Такой папки с файлами нет: приложите файлы заново.',
  en: 'There is no such folder of files: attach the files again.',
};

/**
 * Folders of files that come with services. The context of services keeps the files; in a shop without it nobody does, and no
 * folder is found.
 */
export abstract class ServiceFiles {
  /** What lies in an open folder that one of these baskets has named first, which is kept for a basket from now on. */
  abstract hold(folder: string, owners: readonly string[]): Promise<AttachedFolder | FolderFault>;

  /**
   * Closes folders with what is in them, in their order: done before the order that names the files, and harmless twice. Where one
   * has nothing left all of them stay open.
   */
  abstract send(folders: readonly string[], orderUid: string): Promise<readonly AttachedFolder[]>;

  /** Gives what a visitor has not sent to the basket of the member who has logged in. */
  abstract handOver(from: string, to: string): Promise<void>;
}
