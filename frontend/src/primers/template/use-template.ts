import { useCallback, useEffect, useMemo, useState } from 'react';
import { recall } from '../../tabs/remembered.ts';
import type { LineMessage } from '../line-messages/line-message.ts';
import { FORM_TEMPLATE, type Template } from './template.ts';

/** What is said of the lines on the template, by their keys. */
export type ToldOfLines = ReadonlyMap<string, readonly LineMessage[]>;

const NOTHING: ToldOfLines = new Map();

/** The template that the lines are checked on, and what is said of them; what it takes is fetched when it is opened. */
export function useTemplate() {
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<readonly Template[]>([]);
  const [told, onTold] = useState(NOTHING);
  useEffect(() => {
    if (recall(FORM_TEMPLATE)) setOpen(true);
  }, []);
  const give = useCallback((templates: readonly Template[]) => {
    setGiven(templates);
    setOpen(true);
  }, []);
  const toggle = useCallback(() => setOpen((open) => !open), []);
  return useMemo(
    () => ({ isOpen, toggle, given, give, told: isOpen ? told : NOTHING, onTold }),
    [isOpen, toggle, given, give, told],
  );
}

export type FormTemplate = ReturnType<typeof useTemplate>;
