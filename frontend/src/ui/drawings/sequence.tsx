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
}

const BASES: Record<string, string> = { A: 'a', C: 'c', G: 'g', T: 't', U: 't', '*': 'bond' };

/** Neighbours of one kind stand in one element; a bracketed modifier is one piece. */
export function sequencePieces(text: string, faults: readonly number[] = []): Piece[] {
  const wrong = new Set(faults);
  const pieces: Piece[] = [];
  let at = 0;
  for (const part of text.match(/\[[^\]]*\]|[\s\S]/g) ?? []) {
    const modifier = part.length > 1;
    const kind = modifier ? 'modifier' : (BASES[part.toUpperCase()] ?? 'other');
    const fault = wrong.has(at);
    const last = pieces.at(-1);
    if (last && !modifier && last.kind === kind && last.fault === fault) last.text += part;
    else pieces.push({ at, text: part, kind, fault });
    at += part.length;
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
      {sequencePieces(text, faults).map((piece) => (
        <span
          key={piece.at}
          className={classNames(style[piece.kind], piece.fault && style['fault'])}
          {...(piece.fault ? { 'data-fault': '' } : {})}
        >
          {piece.kind === 'modifier' ? piece.text.slice(1, -1) : piece.text}
        </span>
      ))}
    </span>
  );
}
