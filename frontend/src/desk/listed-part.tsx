import { m } from '../paraglide/messages.js';
import { Button } from '../ui/buttons/button.tsx';
import { formatNumber } from '../ui/text/money.tsx';
import panel from './panel.module.css';

interface ListedPartProps {
  readonly shown: number;
  readonly all: number;
  /** How many more each press shows. */
  readonly step: number;
  readonly onShow: (shown: number) => void;
}

/** Below a list of which only a part is shown: how much of it, and a button for more. */
export function ListedPart({ shown, all, step, onShow }: ListedPartProps) {
  if (shown >= all) return null;
  return (
    <div className={panel['actions']}>
      <p className={panel['note']}>
        {m.desk_listed_part({ shown: formatNumber(shown), all: formatNumber(all) })}
      </p>
      <Button dense onClick={() => onShow(shown + step)}>
        {m.desk_listed_more({ count: Math.min(step, all - shown) })}
      </Button>
    </div>
  );
}
