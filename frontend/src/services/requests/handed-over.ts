import { recall, remember, storageOf } from '../../tabs/remembered.ts';
import { isRequestedKind, type RequestedKind } from './requested-kinds.ts';

/**
 * What another form hands over to the form of a request, such as a gene that has no price. Texts are shown to the person, who may
 * change them; `structure` takes a sequence, SMILES or a formula; `folder` names files that were added already
 * (`/attachment/addFile`), and becomes the uid of the request.
 */
export interface HandedOver {
  readonly kind: RequestedKind;
  readonly text?: string;
  readonly structure?: string;
  readonly scale?: string;
  readonly purity?: string;
  /** `YYYY-MM-DD`. */
  readonly deadline?: string;
  readonly folder?: string;
}

const KEY = 'oligoteka.handedOver';
const FIELDS = ['text', 'structure', 'scale', 'purity', 'deadline', 'folder'] as const;

/** Address of the form; `?kind=` chooses the kind, and whatever was handed over fills the rest. */
export const REQUEST_FORM = '/services/request';

/** Keeps it in this tab until the form of a request is opened: call it, then go to REQUEST_FORM. */
export function handOver(content: HandedOver): void {
  remember(KEY, content);
}

/** Takes what was handed over, once; null where there is nothing. */
export function takeHandedOver(): HandedOver | null {
  const content = recall(KEY) as Partial<Record<keyof HandedOver, unknown>> | undefined;
  try {
    storageOf('tab')?.removeItem(KEY);
  } catch {
    // no storage: nothing was kept
  }
  if (typeof content !== 'object' || content === null || !isRequestedKind(content.kind)) return null;
  const texts = FIELDS.flatMap((name) => {
    const text = content[name];
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return { kind: content.kind, ...Object.fromEntries(texts) };
}
