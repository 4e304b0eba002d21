import { Controller } from '@nestjs/common';
import {
  AddAttachmentRequest,
  AttachmentFolderRequest,
  type AttachmentsAnswer,
  RemoveAttachmentRequest,
} from '@oligoteka/site-api';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { Attachments, type StoredFile } from '../../services/attachments/attachments.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';
import { callerOf, type Session } from '../session/session.ts';

/** Files of a folder that is still being filled: whoever knows its name, a UUID of their own browser, may change it. */
@Controller()
export class AttachmentController {
  constructor(
    private readonly attachments: Attachments,
    private readonly blocked: BlockedSenders,
  ) {}

  @SiteCall('/attachment/addFile', AddAttachmentRequest)
  async addFile(
    @Asked(AddAttachmentRequest) { folder, name, content }: AddAttachmentRequest,
    @CalledBy() session: Session,
  ): Promise<AttachmentsAnswer> {
    if (session.member === null) await this.blocked.refuseNetwork(session.address);
    else await this.blocked.refuseEmail(session.member.login);
    const bytes = Buffer.from(content, 'base64url');
    const caller = callerOf(session, session.basketId);
    return attachmentsAnswer(await this.attachments.add(folder.toLowerCase(), name, bytes, caller));
  }

  @SiteCall('/attachment/removeFile', RemoveAttachmentRequest)
  async removeFile(
    @Asked(RemoveAttachmentRequest) { folder, file }: RemoveAttachmentRequest,
  ): Promise<AttachmentsAnswer> {
    return attachmentsAnswer(await this.attachments.remove(folder.toLowerCase(), file));
  }

  @SiteCall('/attachment/getFiles', AttachmentFolderRequest)
  async getFiles(
    @Asked(AttachmentFolderRequest) { folder }: AttachmentFolderRequest,
  ): Promise<AttachmentsAnswer> {
    return attachmentsAnswer(await this.attachments.draft(folder.toLowerCase()));
  }
}

function attachmentsAnswer(files: readonly StoredFile[]): AttachmentsAnswer {
  return { files: files.map(({ sha256: id, name, kind, bytes }) => ({ id, name, kind, bytes })) };
}
