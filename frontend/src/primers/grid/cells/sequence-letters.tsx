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

/** A primer letter by letter: bases in trace colours, modifiers as tags, faults underlined. */
export const SequenceLetters = memo(function SequenceLetters({ reading, nameOf }: SequenceLettersProps) {
  const groups = drawSequence(reading.content, reading.problems, nameOf);
  return (
    <span className={style['sequence']} lang="zxx" translate="no">
      {groups.map((pieces, at) => (
        // a group's key is its place: the whole sequence is redrawn anyway
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
