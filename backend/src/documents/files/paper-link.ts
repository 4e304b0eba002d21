import type { PaperKeys } from './paper-keys.ts';
import { paperPath } from './paper-names.ts';

/** A link that opens a paper of an order to everybody who has it. It has a key for a member's order, which only the member may see. */
export async function paperLink(
  { uid, name, isMembers }: { readonly uid: string; readonly name: string; readonly isMembers: boolean },
  keys: PaperKeys,
): Promise<string> {
  const path = paperPath(uid, name);
  return isMembers ? `${path}?key=${await keys.of(uid, name)}` : path;
}
