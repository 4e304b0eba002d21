import { classNames } from '../class-names.ts';
import style from './sequence.module.css';

interface SequenceProps {
  /** Letters, modifiers in square brackets. */
  text: string;
  /** Offsets in `text` of the characters at fault. */
  faults?: readonly number[];
  /** One line, cut at the end of its place, instead of a paragraph. */
  oneLine?: boolean;
  className?: string | undefined;
}

interface Piece {
  at: number;
  text: string;
  kind: string;
  fault: boolean;
  /** The first piece behind ten letters: paper shows blocks of ten. */
  isTenth?: true;
}

/** Colours of the letters. */
export const BASES: Readonly<Record<string, string>> = {
  A: 'a',
  C: 'c',
  G: 'g',
  T: 't',
  U: 't',
  '*': 'bond',
};

const BLOCK = 10;

/** Neighbours of one kind stand in one element; a bracketed modifier is one piece. With `inBlocks` a piece ends after each ten of them. */
export function sequencePieces(text: string, faults: readonly number[] = [], inBlocks = false): Piece[] {
  const wrong = new Set(faults);
  const pieces: Piece[] = [];
  let [at, count] = [0, 0];
  for (const part of text.match(/\[[^\]]*\]|[\s\S]/g) ?? []) {
    const modifier = part.length > 1;
    const kind = modifier ? 'modifier' : (BASES[part.toUpperCase()] ?? 'other');
    const fault = wrong.has(at);
    const last = pieces.at(-1);
    // a bond is no letter: it stays with the one before it
    const isTenth = inBlocks && kind !== 'bond' && count > 0 && count % BLOCK === 0;
    if (last && !modifier && !isTenth && last.kind === kind && last.fault === fault) last.text += part;
    else pieces.push({ at, text: part, kind, fault, ...(isTenth && { isTenth }) });
    at += part.length;
    if (kind !== 'bond') count += 1;
  }
  return pieces;
}

/** DNA in the colours of a chromatogram; faults are also underlined by a wave. */
export function Sequence({ text, faults = [], oneLine = false, className }: SequenceProps) {
  return (
    <span
      className={classNames(style['sequence'], oneLine && style['line'], className)}
      lang="zxx"
      translate="no"
    >
      {sequencePieces(text, faults, true).map((piece) => (
        <span
          key={piece.at}
          className={classNames(
            style[piece.kind],
            piece.fault && style['fault'],
            piece.isTenth && style['tenth'],
          )}
          {...(piece.fault ? { 'data-fault': '' } : {})}
        >
          {piece.kind === 'modifier' ? piece.text.slice(1, -1) : piece.text}
        </span>
      ))}
    </span>
  );
}
