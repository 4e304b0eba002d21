import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  AddAttachmentRequest,
  AttachmentFolderRequest,
  type AttachmentsAnswer,
  RemoveAttachmentRequest,
} from '@oligoteka/site-api';
import type { Request, Response } from 'express';
import { attachment } from '../../fulfilment/results/result-names.ts';
import { BlockedSenders } from '../../guard/blocked-senders.ts';
import { type Limit, RateLimits } from '../../guard/rate-limits.ts';
import { inEnglish, inRussian, refused } from '../../guard/budgets/visitor-budgets.ts';
import { type Localised, Refused } from '../../refused.ts';
import { Attachments, type StoredFile } from '../../services/attachments/attachments.ts';
import { answerNoPaper } from '../answers/no-paper.ts';
import { fileOfOrder } from '../answers/order-files.ts';
import { admitReader } from '../answers/paper-download.ts';
import { shownRequest } from '../answers/request-answer.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';
import { shownOrder } from '../session/order-access.ts';
import { callerOf, type Session } from '../session/session.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SHA256 = /^[0-9a-f]{64}$/;
const NO_FILE: Localised = { ru: 'Такого файла нет.', en: 'There is no such file.' };
const NO_BASE64: Localised = {
  ru: 'Содержимое файла должно быть в base64url без знаков «=».',
  en: 'The content of a file has to be base64url without “=”.',
};
/** A sign that base64url has not. Looked for by itself: an expression for the whole of a long text may exhaust the stack. */
const FOREIGN_SIGN = /[^A-Za-z0-9_-]/;
/** Files that one network opens: those of some twenty requests at once, then one every three seconds. */
const FILES_OPENED: Limit = { tries: 120, seconds: 360 };
/** Files that one network sends, kept or not: looking at one takes a moment, and bytes that are kept already cost no budget. */
const FILES_ADDED: Limit = { tries: 120, seconds: 360 };

/** Files of a folder that is still being filled: it is changed by the basket that named it first, with a UUID of its browser. */
@Controller()
export class AttachmentController {
  constructor(
    private readonly queries: QueryBus,
    private readonly attachments: Attachments,
    private readonly limits: RateLimits,
    private readonly blocked: BlockedSenders,
  ) {}

  @SiteCall('/attachment/addFile', AddAttachmentRequest)
  async addFile(
    @Asked(AddAttachmentRequest) { folder, name, content }: AddAttachmentRequest,
    @CalledBy() session: Session,
  ): Promise<AttachmentsAnswer> {
    if (session.member === null) await this.blocked.refuseNetwork(session.address);
    else await this.blocked.refuseEmail(session.member.login);
    await this.charge('attachments added', FILES_ADDED, session, {
      ru: 'Файлов прислано слишком много.',
      en: 'Too many files were sent.',
    });
    if (FOREIGN_SIGN.test(content)) throw new Refused('invalid', NO_BASE64, { content: [NO_BASE64] });
    const bytes = Buffer.from(content, 'base64url');
    const caller = callerOf(session, session.basketId);
    return attachmentsAnswer(await this.attachments.add(folder.toLowerCase(), name, bytes, caller));
  }

  @SiteCall('/attachment/removeFile', RemoveAttachmentRequest)
  async removeFile(
    @Asked(RemoveAttachmentRequest) { folder, file }: RemoveAttachmentRequest,
    @CalledBy() { basketId }: Session,
  ): Promise<AttachmentsAnswer> {
    return attachmentsAnswer(await this.attachments.remove(folder.toLowerCase(), file, basketId));
  }

  @SiteCall('/attachment/getFiles', AttachmentFolderRequest)
  async getFiles(
    @Asked(AttachmentFolderRequest) { folder }: AttachmentFolderRequest,
    @CalledBy() { basketId }: Session,
  ): Promise<AttachmentsAnswer> {
    return attachmentsAnswer(await this.attachments.draft(folder.toLowerCase(), basketId));
  }

  /** Files that were sent need access to the page of their request or order. */
  @Get('attachments/:owner/:file')
  async download(
    @Param('owner') owner: string,
    @Param('file') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const session = await admitReader(request, response, this.blocked);
    response.setHeader('content-security-policy', "default-src 'none'");
    await this.charge('attachments', FILES_OPENED, session, {
      ru: 'Файлов запрошено слишком много.',
      en: 'Too many files were asked for.',
    });
    const isName = UUID.test(owner) && SHA256.test(id);
    const file = isName ? await this.fileFor(owner.toLowerCase(), id, session) : null;
    if (file !== null && 'loginAt' in file) return response.redirect(file.loginAt);
    if (file === null) return answerNoPaper({ status: 404, text: NO_FILE }, request, response);
    response
      .setHeader('content-disposition', attachment(file.name))
      .type('application/octet-stream')
      .send(file.bytes);
  }

  private async charge(what: string, limit: Limit, { address }: Session, text: Localised): Promise<void> {
    const wait = await this.limits.take(what, limit, address);
    if (wait > 0)
      throw refused(wait, {
        ru: `${text.ru} Попробуйте через ${inRussian(wait)}.`,
        en: `${text.en} Try again in ${inEnglish(wait)}.`,
      });
  }

  /** Of a request or of an order: the uids of both name the folder in an address. */
  private async fileFor(owner: string, id: string, session: Session): Promise<SentFile | NotShown> {
    const ofRequest = await shown(`/services/request/${owner}`, async () => {
      const { uid, files } = await shownRequest(this.queries, owner, session);
      return { folder: uid, file: files.find(({ sha256 }) => sha256 === id) };
    });
    const found =
      ofRequest ??
      (await shown(`/order/${owner}`, async () =>
        fileOfOrder(await shownOrder(this.queries, owner, session), id, this.attachments),
      ));
    if (found === null || 'loginAt' in found) return found;
    const bytes = found.file && (await this.attachments.bytes(found.folder, id));
    return found.file && bytes ? { name: found.file.name, bytes } : null;
  }
}

interface SentFile {
  readonly name: string;
  readonly bytes: Buffer;
}
/** Somebody else's: its page says whose it is, and leads to the login. */
type NotShown = { readonly loginAt: string } | null;

/** What a page shows; null where there is no such page. */
async function shown<Found>(page: string, find: () => Promise<Found>): Promise<Found | NotShown> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.kind === 'forbidden') return { loginAt: page };
    if (error.kind === 'notFound') return null;
    throw error;
  }
}

function attachmentsAnswer(files: readonly StoredFile[]): AttachmentsAnswer {
  return { files: files.map(({ sha256: id, name, kind, bytes }) => ({ id, name, kind, bytes })) };
}
