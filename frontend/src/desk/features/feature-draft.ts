import type { Feature } from '@oligoteka/sequence';
import { type Change, useRemembered } from '../../tabs/remembered.ts';

/** Fields of a feature as they are typed. */
export interface FeatureDraft {
  readonly name: string;
  readonly kind: string;
  readonly strand: Feature['ranges'][number]['strand'];
  /** First and last base, counted from 1. */
  readonly from: string;
  readonly to: string;
}

/** Which feature of a document is being made or changed, and what is typed of it. */
interface OpenFeature {
  /** A number: that feature is changed; «new»: one is made. */
  readonly open: number | 'new' | null;
  readonly draft: FeatureDraft | null;
}

const CLOSED: OpenFeature = { open: null, draft: null };

/** Of each document its own, over reloads and while another document is shown. */
export const useOpenFeature = (document: string): [OpenFeature, (change: Change<OpenFeature>) => void] =>
  useRemembered(`oligoteka.deskFeature.${document}`, CLOSED);
