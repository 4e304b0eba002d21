/** A sealed e-mail address, under the key of the block. */
export interface SealedSender {
  readonly subject: string;
  readonly sealed: string;
}

/** A blocked sender: a network, one e-mail address, or all addresses of a domain. */
export type BlockedSender =
  /** Example: `203.0.113.0/24`. */
  | { readonly kind: 'network'; readonly network: string }
  | { readonly kind: 'email'; readonly email: SealedSender }
  /** Example: `spam.example`. */
  | { readonly kind: 'domain'; readonly domain: string };

// Names and shapes below are stored for ever: add, never rename.
export interface SenderBlocked {
  readonly type: 'SenderBlocked';
  readonly data: {
    readonly sender: BlockedSender;
    /** Null: until an operator unblocks the sender. */
    readonly until: string | null;
    readonly note: string;
  };
}
export interface SenderUnblocked {
  readonly type: 'SenderUnblocked';
  readonly data: { readonly note: string };
}
export type BlockEvent = SenderBlocked | SenderUnblocked;
export const BLOCK_EVENT_TYPES: readonly BlockEvent['type'][] = ['SenderBlocked', 'SenderUnblocked'];

export function blockStream(uid: string): string {
  return `block-${uid}`;
}
/** The subject whose key seals the e-mail address of a block. */
export function blockSubject(uid: string): string {
  return `block:${uid}`;
}
