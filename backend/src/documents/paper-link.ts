import type { PaperKeys } from './paper-keys.ts';
import { paperPath } from './paper-names.ts';

/** A link to a paper of an order that opens it for whoever follows it: a member's order opens for the member alone, so it has a key. */
export async function paperLink(
  { uid, name, isMembers }: { readonly uid: string; readonly name: string; readonly isMembers: boolean },
  keys: PaperKeys,
): Promise<string> {
  const path = paperPath(uid, name);
  return isMembers ? `${path}?key=${await keys.of(uid, name)}` : path;
}
