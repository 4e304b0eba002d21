import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { type Goods, goneWords, putBackWords } from './goods.ts';

interface RemovedNoticeProps {
  removed: Goods;
  busy: boolean;
  onPutBack: () => void;
  /** A button that puts the notice away, where it stays else. */
  close?: ReactNode;
}

/** The notice of goods taken out, with a button that puts them back. */
export function RemovedNotice({ removed, busy, onPutBack, close }: RemovedNoticeProps) {
  return (
    <Notice
      action={
        <>
          <Button dense busy={busy} onClick={onPutBack}>
            {putBackWords(removed)}
          </Button>
          {close}
        </>
      }
    >
      <p>{goneWords(removed)}</p>
    </Notice>
  );
}
