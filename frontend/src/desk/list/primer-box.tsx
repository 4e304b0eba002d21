import { LONGEST_PASTE } from '@oligoteka/primer';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isChosen } from '../../calls/basket-lines.ts';
import type { SiteCall } from '../../calls/call.ts';
import { basketQuery } from '../../calls/queries.ts';
import { m } from '../../paraglide/messages.js';
import { keepPendingPaste } from '../../tabs/pending-paste.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/input.tsx';
import { useLongPaste } from '../use-long-paste.ts';
import { ORDERED_SCALE } from '../ordered-scale.ts';
import type { ReadList } from './use-read-primers.ts';
import panel from '../panel.module.css';

interface PrimerBoxProps {
  readonly call: SiteCall;
  readonly label: string;
  readonly hint: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onAdd: (lines: readonly string[]) => void;
  /** What was read of it. */
  readonly list: ReadList;
  /** Other ways to fill it. */
  readonly children?: ReactNode;
}

/** The list of primers on the desk: typed, pasted, or from the basket; and the way to the order form. */
export function PrimerBox(props: PrimerBoxProps) {
  const { call, label, hint, typed, onType, onAdd, list, children } = props;
  const { primers, unread, lineOf } = list;
  const navigate = useNavigate();
  const long = useLongPaste(LONGEST_PASTE);
  const { data: basket } = useQuery(basketQuery(call));
  const inBasket = (basket?.primers ?? []).filter(isChosen);
  return (
    <>
      <Field label={label} hint={hint} error={long.fault}>
        {(control) => (
          <TextArea
            {...control}
            onPaste={long.onPaste}
            mono
            rows={4}
            spellCheck={false}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={panel['actions']}>
        {children}
        {inBasket.length > 0 && lineOf && (
          <Button dense onClick={() => onAdd(inBasket.map(lineOf))}>
            {m.desk_primers_from_basket({ count: inBasket.length })}
          </Button>
        )}
        <Button
          dense
          disabled={primers.length === 0}
          onClick={() => {
            keepPendingPaste({
              text: primers.map((one) => `${one.name}\t${one.written}`).join('\n'),
              scale: ORDERED_SCALE,
            });
            void navigate({ to: '/services/synthesis/order-form' });
          }}
        >
          {m.desk_primers_order({ count: primers.length })}
        </Button>
      </div>
      {unread.length > 0 && (
        <p className={panel['caution']}>{m.desk_primers_unread({ lines: unread.slice(0, 5).join(', ') })}</p>
      )}
    </>
  );
}
