import { IsNotEmpty, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { AnySigns } from './any-signs.ts';
import { KILOBYTE } from './primer/primer-input.ts';

/** Bytes of one file, before it is written as base64. */
export const LARGEST_ATTACHMENT = 5_000_000;
/** Files in one folder. */
export const MOST_ATTACHMENTS = 5;

/** What a file holds, told by its content. */
export type AttachmentKind =
  | 'genbank'
  | 'fasta'
  | 'snapgene'
  | 'molfile'
  | 'sdf'
  | 'chemdraw'
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'xlsx'
  | 'docx'
  | 'text';

export interface AttachedFile {
  /** Names the file in its folder: the hash of its bytes. */
  id: string;
  /** As it was called, without signs that no file name holds. */
  name: string;
  kind: AttachmentKind;
  bytes: number;
}

export class AttachmentFolderRequest {
  /** A folder of files, chosen by the browser (UUID version 4): it belongs to the basket of the session that adds to it first. */
  @IsUUID('4')
  folder: string;
}

export class AddAttachmentRequest extends AttachmentFolderRequest {
  static readonly largestBody = 6_656 * KILOBYTE;

  @AnySigns()
  @IsString()
  @MaxLength(255)
  name: string;

  /** The bytes as base64url (RFC 4648, section 5), without padding. */
  @AnySigns()
  @IsString()
  @IsNotEmpty()
  @MaxLength(6_666_667)
  content: string;
}

export class RemoveAttachmentRequest extends AttachmentFolderRequest {
  @Matches(/^[0-9a-f]{64}$/)
  file: string;
}

export interface AttachmentsAnswer {
  files: AttachedFile[];
}
