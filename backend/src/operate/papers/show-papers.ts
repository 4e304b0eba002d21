import { type Documents, isFact, type IssuedPaper } from '../../documents/document.ts';
import type { Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { amount, paint, table } from '../print/print.ts';
import { type GivenPapers, papersGiven } from './papers-given.ts';

/** `ops papers show <order|code>`: every paper that was issued, which holds, and why it was issued again. */
export async function showPapers(history: History, typed: string | undefined): Promise<Outcome> {
  return papersOutcome(await papersGiven(history, typed));
}

export function papersOutcome({ owner, order, papers, document }: GivenPapers): Outcome {
  const shown = papers.filter(({ issued }) => document === null || issued.document === document);
  const of = order === null ? owner : `order ${order}`;
  return {
    document: { owner, order, papers: shown.map(asData) },
    text: [
      paint('bold', document === null ? `Papers of ${of}` : `${namesOf(shown)} of ${of}`),
      shown.length === 0 ? 'None was issued.' : table(shown.map(asRow)),
    ].join('\n\n'),
    failed: false,
  };
}

/** Example: `transfer 12`. */
const namesOf = (shown: Documents): string =>
  shown.map(({ issued: { kind, number } }) => `${kind} ${number}`).join(', ');

function asData({ issued, state, isReminded = false }: IssuedPaper) {
  const { document, kind, language, number, version, day, validUntil, code, total, entityVersion } = issued;
  return {
    ...{ document, kind, language, number, version, day, validUntil, code, state, isReminded, entityVersion },
    totalKopecks: total,
    sha256: issued.sha256,
    replaces: issued.replaces ?? null,
    reason: issued.reason?.en ?? null,
  };
}

function asRow({ issued, state }: IssuedPaper) {
  const { kind, language, number, day, validUntil, code, total, entityVersion, reason } = issued;
  return {
    paper: language === 'ru' ? kind : `${kind}-${language}`,
    number,
    code,
    day,
    until: kind === 'specification' || isFact(kind) ? '' : validUntil,
    state,
    'total, RUB': amount(total),
    seller: entityVersion === 0 ? 'sample' : `version ${entityVersion}`,
    'issued anew because': reason?.en ?? '',
  };
}
