import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { flyToBasket } from '../../navigation/fly-to-basket.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CountStepper } from '../../ui/fields/count-stepper.tsx';
import { ErrorMark } from '../../ui/fields/field.tsx';
import type { Offer } from './articles.ts';
import style from './buy.module.css';
import { useGoods } from './use-goods.ts';
import { wrongCount } from '../../forms/wrong-count.ts';

const MAX_UNITS = 9999;

interface BuyProps {
  call: SiteCall;
  name: string;
  offer: Offer;
}

/** Puts one pack into the basket; once it lies there, says how many and lets the count be changed, down to none. */
export function Buy({ call, name, offer }: BuyProps) {
  const { known, count, failed, reason, setCount, retry } = useGoods(call, offer);
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const held = count > 0;
  // the pressed button is gone: the focus goes to its replacement
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    place.current?.querySelector<HTMLElement>(held ? 'input' : 'button')?.focus({ preventScroll: true });
  }, [held]);

  const words = { name, pack: offer.pack };
  if (offer.disabled && !held) return <span className={style['disabled']}>{m.catalog_disabled()}</span>;
  return (
    <span className={style['buy']} ref={place} data-adds={(!held && !failed) || undefined}>
      {held ? (
        <CountStepper
          label={m.catalog_count_of(words)}
          more={m.catalog_one_more(words)}
          fewer={m.catalog_one_fewer(words)}
          wrong={wrongCount}
          value={count}
          least={0}
          most={MAX_UNITS}
          onChange={(wanted) => {
            if (wanted === 0) pressed.current = true;
            return setCount(wanted);
          }}
        />
      ) : (
        <Button
          dense
          className={style['add']}
          disabled={!known}
          aria-label={m.catalog_add_named(words)}
          onClick={({ currentTarget }) => {
            pressed.current = true;
            flyToBasket(currentTarget);
            void setCount(1);
          }}
        >
          <span className={style['word']}>{m.catalog_add()}</span>
          <svg className={style['plus']} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path d="M7 2v10M2 7h10" />
          </svg>
        </Button>
      )}
      {failed && (
        <span className={style['failed']} role="alert">
          <ErrorMark />
          <span>
            {reason || m.catalog_not_saved()}{' '}
            <button type="button" className={style['retry']} onClick={() => void retry()}>
              {m.catalog_retry()}
            </button>
          </span>
        </span>
      )}
    </span>
  );
}
