import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  text: string;
  /** Name of the copied text, for people who do not see the words beside the button. */
  label: string;
  /** Said once it is on the clipboard. */
  done: string;
  children: ReactNode;
}

const SAID_MS = 2_000;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, done, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <Button dense kind="quiet" aria-label={copied ? done : label} aria-live="polite" onClick={copy}>
      {copied ? done : children}
    </Button>
  );
}
