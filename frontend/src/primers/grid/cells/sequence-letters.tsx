import type { Stretch } from '@oligoteka/primer';
import { memo } from 'react';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import base from '../../../ui/drawings/sequence.module.css';
import { drawSequence, type Piece } from './draw-sequence.ts';
import type { PastedAs } from '../../lines/row.ts';
import type { Reading } from '../../lines/row-reading.ts';
import style from './sequence-letters.module.css';

interface SequenceLettersProps {
  reading: Reading;
  nameOf: (modifier: number) => string;
  /** The line as it was pasted. */
  pasted?: PastedAs | undefined;
}

/** A primer letter by letter: bases in trace colours, modifiers as tags, faults underlined. */
export const SequenceLetters = memo(function SequenceLetters(props: SequenceLettersProps) {
  const { reading, nameOf, pasted } = props;
  const groups = drawSequence(reading.content, reading.problems, nameOf, replacedIn(reading, pasted));
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
    <span
      className={classNames(base[piece.base], faulty, piece.replaced && style['replaced'])}
      title={piece.replaced ? m.form_letters_replaced() : undefined}
      {...mark}
    >
      {piece.text}
    </span>
  );
}

/** Letters that stand for those of another alphabet: typed there, or pasted and not changed since. */
function replacedIn({ notices, content }: Reading, pasted: PastedAs | undefined): readonly Stretch[] {
  const typed = notices.find(({ kind }) => kind === 'lookAlike')?.at;
  if (typed || !pasted) return typed ?? [];
  const change = pasted.changes.find(({ kind }) => kind === 'lookAlike');
  const letters = content.sequence.replaceAll('*', '');
  const now = (change?.at ?? []).map(({ from, to }) => letters.slice(from - 1, to)).join('');
  return change?.at && now === change.after ? change.at : [];
}
