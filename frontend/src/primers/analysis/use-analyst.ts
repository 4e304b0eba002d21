import type { PrimerRules } from '@oligoteka/primer';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { storageOf } from '../../tabs/remembered.ts';
import type { Analyst } from './analyst.ts';
import { DEFAULT_TM, type TmSettings } from './tm-settings.ts';

/** The formulas, and the settings that they have: fetched after the page. */
const fetchFormulas = async () => {
  const [{ analysePrimer }, analysts] = await Promise.all([
    import('@oligoteka/primer/analysis'),
    import('./analyst.ts'),
  ]);
  return { analysePrimer, ...analysts };
};

export interface Analysis {
  /** Null until the formulas have loaded, after the page. */
  readonly analyst: Analyst | null;
  readonly settings: TmSettings;
  readonly change: (settings: TmSettings) => void;
}

/** Figures of the lines, with the settings this browser keeps. */
export function useAnalyst(rules: PrimerRules): Analysis {
  const [formulas, setFormulas] = useState<Awaited<ReturnType<typeof fetchFormulas>> | null>(null);
  const [settings, setSettings] = useState(DEFAULT_TM);
  useEffect(() => {
    let gone = false;
    void fetchFormulas().then((fetched) => {
      if (gone) return;
      setSettings(fetched.readTmSettings(storageOf('browser')));
      setFormulas(fetched);
    });
    return () => {
      gone = true;
    };
  }, []);
  const analyst = useMemo(
    () => formulas && new formulas.Analyst(formulas.analysePrimer, rules, settings),
    [formulas, rules, settings],
  );
  const change = useCallback(
    (next: TmSettings) => {
      setSettings(next);
      formulas?.writeTmSettings(storageOf('browser'), next);
    },
    [formulas],
  );
  return useMemo(() => ({ analyst, settings, change }), [analyst, settings, change]);
}
