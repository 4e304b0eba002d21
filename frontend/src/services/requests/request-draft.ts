import type { SubmitRequestRequest, User } from '@oligoteka/site-api';
import type { HandedOver } from './handed-over.ts';
import type { RequestedKind } from './requested-kinds.ts';

/** What was typed into the form. `folder` names its files and becomes the uid of the request; empty until the first file. */
export interface RequestDraft {
  kind: RequestedKind;
  text: string;
  structure: string;
  scale: string;
  purity: string;
  deadline: string;
  name: string;
  email: string;
  phone: string;
  folder: string;
  /** Files of another form stayed there: a request has one folder. */
  filesLeft: boolean;
}

export const NOTHING_ASKED: RequestDraft = {
  ...{ kind: 'chemistry', text: '', structure: '', scale: '', purity: '', deadline: '' },
  ...{ name: '', email: '', phone: '', folder: '', filesLeft: false },
};

/** The draft with what another form hands over: its own words and sequences are kept beside those, and files of either. */
export function withHandedOver(draft: RequestDraft, handed: HandedOver): Partial<RequestDraft> {
  const { kind, text = '', structure = '', folder, ...rest } = handed;
  const both = (mine: string, theirs: string) =>
    mine.includes(theirs) ? mine : [mine, theirs].filter(Boolean).join('\n\n');
  return {
    ...{ kind, ...rest },
    text: both(draft.text, text),
    structure: both(draft.structure, structure),
    ...(folder !== undefined && (draft.folder === '' ? { folder } : { filesLeft: folder !== draft.folder })),
  };
}

/** The member's own contact, in fields that are still empty. */
export function withMember(
  draft: RequestDraft,
  member: Pick<User, 'fName' | 'lName' | 'login' | 'phone'>,
): Partial<RequestDraft> {
  return {
    name: draft.name || [member.fName, member.lName].filter(Boolean).join(' '),
    email: draft.email || member.login,
    phone: draft.phone || member.phone,
  };
}

export function requestOf(draft: RequestDraft): SubmitRequestRequest {
  const { folder, filesLeft: _filesLeft, kind, deadline, name, email, phone, ...typed } = draft;
  return {
    ...{ kind, ...typed, contact: { name, email, phone } },
    ...(deadline !== '' && { deadline }),
    ...(folder !== '' && { folder }),
  };
}

export type DraftFault = Partial<Record<keyof RequestDraft, string>>;

/** Faults of an answer under the names of the draft's fields, and those that belong to none. */
export function faultsOf(errors: Readonly<Record<string, readonly string[]>>): {
  faults: DraftFault;
  rest: string[];
} {
  const faults: Record<string, string> = {};
  const rest: string[] = [];
  for (const [path, texts] of Object.entries(errors)) {
    const name = path.replace(/^contact\./, '');
    if (Object.hasOwn(NOTHING_ASKED, name)) faults[name] = texts.join(' ');
    else rest.push(...texts);
  }
  return { faults, rest };
}
