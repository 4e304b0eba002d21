import { wrongCount } from '../../forms/wrong-count.ts';
import { m } from '../../paraglide/messages.js';
import { CountStepper } from '../../ui/fields/count-stepper.tsx';
import { ErrorMark } from '../../ui/fields/field.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { formatNumber } from '../../ui/text/money.tsx';
import style from '../sequencing.module.css';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** The number of DNA extractions to order. */
export function ExtractionsSection({ samples, room, tooMany, setExtractions }: SequencingOrder) {
  return (
    <LayoutSection id="sequencing-extractions" title={m.sequencing_extractions()}>
      <p className={style['help']}>{m.sequencing_extractions_help()}</p>
      <CountStepper
        label={m.sequencing_extractions_count()}
        more={m.sequencing_extractions_more()}
        fewer={m.sequencing_extractions_fewer()}
        wrong={wrongCount}
        value={samples.rest.extractions}
        least={0}
        most={Math.max(room, samples.rest.extractions)}
        rest={0}
        onChange={async (extractions) => {
          setExtractions(extractions);
          return true;
        }}
      />
      {tooMany && (
        <p className={style['wrong']} role="alert">
          <ErrorMark />
          {m.sequencing_extractions_many({ most: formatNumber(room) })}
        </p>
      )}
    </LayoutSection>
  );
}
