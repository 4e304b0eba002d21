import { Injectable } from '@nestjs/common';
import type { AttachedFolder } from '../../basket/basket.events.ts';
import { type FolderFault, ServiceFiles } from '../../basket/service-lines/service-files.ts';
import { Attachments, type StoredFile } from './attachments.ts';

/** Folders of files, as baskets and orders ask for them. */
@Injectable()
export class AttachedFolders extends ServiceFiles {
  constructor(private readonly attachments: Attachments) {
    super();
  }

  async hold(folder: string, owners: readonly string[]): Promise<AttachedFolder | FolderFault> {
    const files = await this.attachments.hold(folder, owners);
    return typeof files === 'string' ? files : attachedFolder(folder, files);
  }

  async send(folders: readonly string[], orderUid: string): Promise<AttachedFolder[]> {
    const each = (take: (folder: string) => Promise<StoredFile[]>) =>
      Promise.all(folders.map(async (folder) => attachedFolder(folder, await take(folder))));
    const found = await each((folder) => this.attachments.toSend(folder, orderUid));
    if (found.some(({ files }) => files.length === 0)) return found;
    return each((folder) => this.attachments.send(folder, orderUid));
  }

  async handOver(from: string, to: string): Promise<void> {
    await this.attachments.handOver(from, to);
  }
}

function attachedFolder(folder: string, files: readonly StoredFile[]): AttachedFolder {
  return { folder, files: files.map(({ sha256, kind, bytes }) => ({ sha256, kind, bytes })) };
}
