/** Kinds of requests, as `/request/submitRequest` takes them. Its route stands in the first script of every page: nothing else does. */
export const REQUESTED_KINDS = ['chemistry', 'gene', 'cloning', 'other'] as const;
export type RequestedKind = (typeof REQUESTED_KINDS)[number];

export const isRequestedKind = (kind: unknown): kind is RequestedKind =>
  REQUESTED_KINDS.some((one) => one === kind);
