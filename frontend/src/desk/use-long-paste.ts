import { type ClipboardEvent, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { formatNumber } from '../ui/text/money.tsx';

/** Refuses a paste of more than `most` letters, for megabytes in a field would freeze the page; `fault` says so until a shorter one comes. */
export function useLongPaste(most: number) {
  const [isRefused, setRefused] = useState(false);
  return {
    fault: isRefused ? m.desk_paste_too_long({ most: formatNumber(most) }) : undefined,
    onPaste: (event: ClipboardEvent) => {
      const isLong = event.clipboardData.getData('text/plain').length > most;
      if (isLong) event.preventDefault();
      setRefused(isLong);
    },
  };
}
