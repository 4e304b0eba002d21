import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';

interface SameNameQuestionProps {
  /** Number of lines that share their name with another sequence. */
  lines: readonly { number: number; name: string }[];
  onShow: () => void;
  onCertain: () => void;
  onClose: () => void;
}

const MAX_NAMED = 5;

/** Asks before primers with equal names go into the basket: their tubes could not be told apart. */
export function SameNameQuestion({ lines, onShow, onCertain, onClose }: SameNameQuestionProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const named = lines
    .slice(0, MAX_NAMED)
    .map((line) => m.grid_place_named(line))
    .join(', ');
  const more = lines.length - MAX_NAMED;
  return (
    <div ref={first}>
      <Notice
        kind="caution"
        live="alert"
        title={m.grid_same_names_title()}
        action={
          <>
            <Button dense kind="primary" onClick={onShow}>
              {m.grid_same_names_show()}
            </Button>
            <Button dense onClick={onCertain}>
              {m.grid_same_names_certain()}
            </Button>
            <Button dense kind="quiet" onClick={onClose}>
              {m.primers_paste_close()}
            </Button>
          </>
        }
      >
        <p>
          {m.grid_same_names_words({
            lines: more > 0 ? m.grid_and_more({ list: named, count: more }) : named,
          })}
        </p>
      </Notice>
    </div>
  );
}
