import { nameOf, reversedBases, type Sequence, toText } from '@oligoteka/sequence';
import type { CSSProperties } from 'react';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/text/money.tsx';
import { partsOf } from '../edit/edit-steps.ts';
import type { Selection } from '../selection.ts';
import { colourOf } from './feature-colour.ts';
import type { Proteins } from './proteins.ts';
import { isTranslated, type Segment } from './rows.ts';
import style from './text-view.module.css';

/** Pixels of the two strands of a row with their margins, and of a lane of features. */
export const STRANDS_HEIGHT = 50;
export const LANE_HEIGHT = 20;

interface TextRowProps {
  readonly sequence: Sequence;
  readonly proteins: Proteins;
  readonly selection: Selection;
  /** Place of the caret, where it is in this row. */
  readonly caret: number | null;
  /** First base of the row, and the bases that a row holds. */
  readonly first: number;
  readonly perRow: number;
  readonly segments: readonly Segment[];
  /** Parts of features that find no room in the row. */
  readonly leftOut: number;
  readonly top: number;
  readonly height: number;
}

/** Columns from one to another, in letters of the row. */
const columns = (from: number, to: number): CSSProperties => ({ left: `${from}ch`, width: `${to - from}ch` });

/** A row of the text: both strands, what is selected of them, and the features below. */
export function TextRow(props: TextRowProps) {
  const { sequence, proteins, selection, caret, first, perRow, segments, leftOut, top, height } = props;
  const { bases, isUracil } = sequence;
  const last = Math.min(first + perRow, bases.length);
  const other = reversedBases(bases.subarray(first, last)).reverse();
  const selected = partsOf(selection, bases.length)
    .map(([from, to]) => [Math.max(from, first), Math.min(to, last)] as const)
    .filter(([from, to]) => to > from);
  return (
    <div className={style['row']} data-first={first} style={{ transform: `translateY(${top}px)`, height }}>
      <span className={style['number']}>{formatNumber(first + 1)}</span>
      {leftOut > 0 && (
        <span className={style['leftOut']} title={m.desk_row_left_out({ count: formatNumber(leftOut) })}>
          +{formatNumber(leftOut)}
        </span>
      )}
      <div className={style['letters']}>
        {selected.map(([from, to]) => (
          <span key={from} className={style['selected']} style={columns(from - first, to - first)} />
        ))}
        <span className={style['strand']}>{toText(bases, first, last, isUracil)}</span>
        <span className={classNames(style['strand'], style['other'])}>
          {toText(other, 0, other.length, isUracil)}
        </span>
        {caret !== null && <span className={style['caret']} style={{ left: `${caret - first}ch` }} />}
        {segments.map((segment, at) => (
          <FeatureBar
            key={at}
            segment={segment}
            protein={
              isTranslated(segment.feature)
                ? proteins.under(segment.feature, first + segment.from, first + segment.to)
                : null
            }
          />
        ))}
      </div>
    </div>
  );
}

function FeatureBar({ segment, protein }: { segment: Segment; protein: string | null }) {
  const { feature, from, to, strand, lane, isOpenLeft, isOpenRight } = segment;
  const top = STRANDS_HEIGHT + lane * LANE_HEIGHT;
  const colour = { '--feature': colourOf(feature) } as CSSProperties;
  const isEnd = strand === '+' ? !isOpenRight : !isOpenLeft;
  return (
    <>
      <span
        className={style['feature']}
        data-feature={feature.id}
        data-tip={isEnd && feature.arrows !== 'none' ? strand : undefined}
        data-open-left={isOpenLeft || undefined}
        data-open-right={isOpenRight || undefined}
        title={nameOf(feature)}
        style={{ ...columns(from, to), ...colour, top }}
      >
        <span className={style['label']}>{nameOf(feature)}</span>
      </span>
      {protein !== null && (
        <span
          className={style['protein']}
          data-feature={feature.id}
          style={{ ...columns(from, to), top: top + LANE_HEIGHT }}
        >
          {protein}
        </span>
      )}
    </>
  );
}
