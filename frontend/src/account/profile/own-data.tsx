import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import type { SiteCall } from '../../calls/call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { refusalWords } from '../refusal-words.ts';

/** Downloads everything that the shop stores about the person. */
export function OwnData({ call }: { call: SiteCall }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const data = await call('/profile/exportData', {});
      download(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'oligoteka.json');
    } catch (error) {
      setFault(refusalWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div>
        <Button busy={busy} onClick={() => void save()}>
          {m.account_export()}
        </Button>
      </div>
      {fault && (
        <Notice kind="danger" live="alert">
          <p>{fault}</p>
        </Notice>
      )}
    </>
  );
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
