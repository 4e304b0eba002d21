interface Snippet {
  readonly rule: string;
  readonly file: string;
  readonly code: string;
}

export const LINED: readonly {
  readonly file: string;
  readonly lines: readonly { readonly code: string; readonly refusedBy?: string }[];
}[];
export const LINTED: readonly Snippet[];
export const DETOURS: readonly (Snippet & { readonly refused: readonly string[] })[];
export const BROKEN: readonly Snippet[];
export const COMPILED: readonly Snippet[];
export const TARGETS: Readonly<Record<string, string>>;
export const HOMES: Readonly<
  Record<
    'libs' | 'backend' | 'frontend',
    { readonly path: string; readonly rooms: readonly string[]; readonly beside: readonly string[] }
  >
>;
export const ROOMS: readonly { readonly home: string; readonly rooms: readonly string[] }[];
