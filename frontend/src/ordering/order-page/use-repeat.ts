import type { RepeatOrderAnswer } from '@oligoteka/site-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { basketChanged } from '../../tabs/basket-sync.ts';
import { randomName } from '../../tabs/random-name.ts';

/** Puts the contents of an order into the basket: once per press, and the next press counts after the answer. */
export function useRepeat(call: SiteCall, uid: string, onRepeated?: (answer: RepeatOrderAnswer) => void) {
  const queryClient = useQueryClient();
  /** Idempotency key of the press that has no good answer yet: trying again after a lost answer adds nothing twice. */
  const key = useRef<string>(undefined);
  const isUnderWay = useRef(false);
  const [times, setTimes] = useState(0);
  const repeat = useMutation({
    mutationFn: (idempotencyKey: string) => call('/order/repeatOrder', { uid }, { idempotencyKey }),
    onSuccess: (answer) => {
      key.current = undefined;
      onRepeated?.(answer);
      setTimes((before) => before + 1);
      return basketChanged(queryClient);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const onClick = ({ detail }: MouseEvent) => {
    // the second half of a double click is the same wish, also when the answer was quicker
    if (isUnderWay.current || detail > 1) return;
    isUnderWay.current = true;
    key.current ??= randomName();
    repeat.mutate(key.current);
  };
  /** A key held down presses the button over and over. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  };
  return { repeat, times, onClick, onKeyDown };
}
