import { type Feature, geneticCode, type OpenFrame, openFrames, type Sequence } from '@oligoteka/sequence';
import { nextNumber } from '../features/feature-steps.ts';

/** What a person wants to see of the frames, as it is typed. */
export interface FrameForm {
  readonly least: string;
  readonly starts: 'ATG' | 'code';
  readonly code: number;
}

export const USUAL_FRAMES: FrameForm = { least: '75', starts: 'ATG', code: 1 };
/** Shorter ones come by chance everywhere. */
const SHORTEST = 10;
/** Frames that are listed. */
const MOST_FRAMES = 40;

/** A sequence whose open frames are looked for. */
export interface FramesRequest extends Pick<Sequence, 'bases' | 'isCircular'> {
  readonly form: FrameForm;
}

/** How many frames there are, and the longest of them. */
export interface FramesAnswer {
  readonly count: number;
  readonly frames: readonly OpenFrame[];
}

/** Open frames of both strands, the longest first. */
export function framesOn({ bases, isCircular, form }: FramesRequest): FramesAnswer {
  const least = Math.max(SHORTEST, Math.round(Number(form.least)) || 0);
  const wishes = { code: geneticCode(form.code), least, starts: form.starts, isNested: false };
  const frames = openFrames(bases, isCircular, wishes);
  frames.sort((one, other) => other.residues - one.residues);
  return { count: frames.length, frames: frames.slice(0, MOST_FRAMES) };
}

/** A frame as a coding sequence; a code other than the standard one is written as GenBank does. */
export const frameFeature = (
  frame: OpenFrame,
  sequence: Sequence,
  { name, code }: { readonly name: string; readonly code: number },
): Feature => ({
  ...{ id: nextNumber(sequence), kind: 'CDS', ranges: frame.ranges },
  qualifiers: [['label', name], ...(code === 1 ? [] : [['transl_table', String(code)] as const])],
});
