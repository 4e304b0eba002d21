import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { bandsOf, digestBands, productBands } from '../../pictures/gel/bands.ts';
import { bestLadder } from '../../pictures/gel/best-ladder.ts';
import { Agarose } from '../../pictures/gel/gel-controls.tsx';
import gel from '../../pictures/gel/gel.module.css';
import { DNA_LADDERS } from '../../pictures/gel/ladders.ts';
import { BandProfiles, Lane, laneWords } from '../../pictures/gel/lane.tsx';
import { Verdict } from '../../pictures/gel/verdict.tsx';
import style from './gel-fold.module.css';

interface GelOfFragmentsProps {
  readonly lengths: readonly number[];
  /** Cut from one DNA: as many molecules of each length. Else products of a PCR. */
  readonly isDigest: boolean;
}

const USUAL_AGAROSE = 1.2;

/** Fragments on a model of a gel beside the markers of the shop; the best marker is named. */
export function GelOfFragments({ lengths: all, isDigest }: GelOfFragmentsProps) {
  const profiles = useId();
  const [percent, setPercent] = useState(USUAL_AGAROSE);
  // two fragments of one length are one band
  const lengths = [...new Set(all)];
  const best = bestLadder(lengths, DNA_LADDERS);
  const yours = m.pictures_gel_yours();
  const label = [
    laneWords(yours, lengths),
    ...DNA_LADDERS.map(({ article, bands }) => laneWords(article, bands)),
  ].join('. ');
  return (
    <>
      <Agarose percent={percent} onPercent={setPercent} />
      <div role="img" aria-label={m.pictures_gel_label({ lanes: label })} className={gel['gel']}>
        <BandProfiles id={profiles} />
        <Lane
          name={yours}
          bands={isDigest ? digestBands(lengths) : productBands(lengths)}
          bright={lengths}
          {...{ percent, profiles }}
          look="yours"
        />
        {DNA_LADDERS.map((ladder) => (
          <Lane
            key={ladder.article}
            name={ladder.article}
            bands={bandsOf(ladder)}
            bright={ladder.bright}
            {...{ percent, profiles }}
            guides={lengths}
            look={ladder === best ? 'best' : undefined}
          />
        ))}
      </div>
      <div className={style['verdict']}>
        <Verdict lengths={lengths} best={best} offer={null} />
      </div>
    </>
  );
}
