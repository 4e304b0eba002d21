import { type ReactNode, useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { formatNumber } from '../../ui/text/money.tsx';
import { Figure } from '../figure.tsx';
import { LADDERS } from '../picture-queries.ts';
import { bandsOf, digestBands, productBands } from './bands.ts';
import { bestLadder } from './best-ladder.ts';
import { colonyProducts, CUT_PUC19, fragmentsOf } from './digest.ts';
import { GelControls, roundedRange } from './gel-controls.tsx';
import { GelSource } from './gel-source.tsx';
import style from './gel.module.css';
import { DNA_LADDERS } from './ladders.ts';
import { BandProfiles, Lane, laneWords, listed } from './lane.tsx';
import { readLengths } from './read-lengths.ts';
import { Verdict } from './verdict.tsx';

export interface GelProps {
  /** Where a marker is bought, by its number and the page that sells it. */
  offerOf?: ((offered: { category: string; id: string }) => ReactNode) | undefined;
  /** Where the fragments come from, besides the field for their lengths. */
  source?: 'digest' | 'colony';
}

const EXAMPLES = {
  typed: [650],
  digest: fragmentsOf(CUT_PUC19, ['PvuII']),
  colony: colonyProducts(CUT_PUC19, 1200),
};
const USUAL_AGAROSE = 1.2;

/** A model of a gel: the markers of the shop, and fragments of anybody's beside them. The best marker is named. */
export function VirtualGel({ offerOf, source }: GelProps) {
  const profiles = useId();
  const [text, setText] = useState(EXAMPLES[source ?? 'typed'].join(', '));
  const [isDigest, setDigest] = useState(source === 'digest');
  const [percent, setPercent] = useState(USUAL_AGAROSE);
  const { lengths, unread } = readLengths(text);
  const best = bestLadder(lengths, DNA_LADDERS);
  const yours = m.pictures_gel_yours();
  return (
    <Figure
      caption={m.pictures_gel_caption({ percent: formatNumber(percent), ...roundedRange(percent) })}
      table={{
        columns: [m.pictures_gel_marker(), m.pictures_gel_bands(), m.pictures_gel_bright()],
        rows: [
          ...(lengths.length > 0 ? [[yours, listed(lengths), '—']] : []),
          ...DNA_LADDERS.map(({ article, bands, bright }) => [
            article,
            listed(bands),
            bright.length > 0 ? listed(bright) : '—',
          ]),
        ],
      }}
    >
      <GelControls
        text={text}
        unread={unread}
        percent={percent}
        onText={(typed) => {
          setText(typed);
          setDigest(false);
        }}
        onPercent={setPercent}
        source={
          source && (
            <GelSource
              kind={source}
              onFragments={(fragments) => {
                setText(fragments.join(', '));
                setDigest(source === 'digest');
              }}
            />
          )
        }
      />
      <Verdict
        lengths={lengths}
        best={best}
        offer={best && offerOf?.({ category: LADDERS, id: best.article })}
      />
      <div
        role="img"
        aria-label={m.pictures_gel_label({
          lanes: [
            ...(lengths.length > 0 ? [laneWords(yours, lengths)] : []),
            ...DNA_LADDERS.map(({ article, bands }) => laneWords(article, bands)),
          ].join('. '),
        })}
        className={style['gel']}
      >
        <BandProfiles id={profiles} />
        <Lane
          name={yours}
          bands={isDigest ? digestBands(lengths) : productBands(lengths)}
          bright={lengths}
          percent={percent}
          profiles={profiles}
          look="yours"
        />
        {DNA_LADDERS.map((ladder) => (
          <Lane
            key={ladder.article}
            name={ladder.article}
            bands={bandsOf(ladder)}
            bright={ladder.bright}
            percent={percent}
            guides={lengths}
            profiles={profiles}
            look={ladder === best ? 'best' : undefined}
          />
        ))}
      </div>
    </Figure>
  );
}
