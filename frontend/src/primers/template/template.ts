import type { Sequence } from '@oligoteka/sequence';

/** What the primers of the form are checked on. */
export type Template = Pick<Sequence, 'name' | 'bases' | 'isCircular'>;

/** Where a tab keeps it. */
export const FORM_TEMPLATE = 'oligoteka.formTemplate';
