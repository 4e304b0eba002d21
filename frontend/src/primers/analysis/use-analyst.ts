import type { PrimerRules } from '@oligoteka/primer';
import type { analysePrimer } from '@oligoteka/primer/analysis';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { storageOf } from '../../tabs/remembered.ts';
import { Analyst, DEFAULT_TM, readTmSettings, type TmSettings, writeTmSettings } from './analyst.ts';

export interface Analysis {
  /** Null until the formulas have loaded, after the page. */
  readonly analyst: Analyst | null;
  readonly settings: TmSettings;
  readonly change: (settings: TmSettings) => void;
}

/** Figures of the lines, with the settings this browser keeps. */
export function useAnalyst(rules: PrimerRules): Analysis {
  const [analyse, setAnalyse] = useState<{ run: typeof analysePrimer } | null>(null);
  const [settings, setSettings] = useState(DEFAULT_TM);
  useEffect(() => {
    let gone = false;
    setSettings(readTmSettings(storageOf('browser')));
    void import('@oligoteka/primer/analysis').then((module) => {
      if (!gone) setAnalyse({ run: module.analysePrimer });
    });
    return () => {
      gone = true;
    };
  }, []);
  const analyst = useMemo(
    () => analyse && new Analyst(analyse.run, rules, settings),
    [analyse, rules, settings],
  );
  const change = useCallback((next: TmSettings) => {
    setSettings(next);
    writeTmSettings(storageOf('browser'), next);
  }, []);
  return useMemo(() => ({ analyst, settings, change }), [analyst, settings, change]);
}
