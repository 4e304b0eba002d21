import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import base from '../../../ui/drawings/sequence.module.css';
import { drawSequence, type Piece } from './draw-sequence.ts';
import type { Reading } from '../../lines/row-reading.ts';
import style from './sequence-letters.module.css';

interface SequenceLettersProps {
  reading: Reading;
  nameOf: (modifier: number) => string;
}

/** A primer letter by letter: bases in trace colours, modifiers as tags, faults marked by a wave and a colour. */
export const SequenceLetters = memo(function SequenceLetters({ reading, nameOf }: SequenceLettersProps) {
  const groups = drawSequence(reading.content, reading.problems, nameOf);
  return (
    <span className={style['sequence']} lang="zxx" translate="no">
      {groups.map((pieces, at) => (
        // a group has no name but its place, and is drawn anew with the whole sequence
        <span key={at} className={style['group']}>
          {pieces.map((piece, index) => (
            <Drawn key={index} piece={piece} />
          ))}
        </span>
      ))}
    </span>
  );
});

function Drawn({ piece }: { piece: Piece }) {
  const faulty = piece.faulty && base['fault'];
  const mark = piece.faulty ? { 'data-faulty': '' } : {};
  if (piece.kind === 'modifier')
    return (
      <span className={classNames(style['modifier'], faulty)} data-modifier="" {...mark}>
        {piece.text}
      </span>
    );
  return (
    <span className={classNames(base[piece.base], faulty)} {...mark}>
      {piece.text}
    </span>
  );
}
