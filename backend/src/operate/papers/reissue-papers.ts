import { isFact, type IssuedPaper } from '../../documents/document.ts';
import { rulingSeller } from '../../dictionaries/ruling-seller.ts';
import { payerParty } from '../../documents/content/compose-paper.ts';
import { knownOrder } from '../../documents/issue/known-order.ts';
import { TEMPLATE_VERSION } from '../../documents/content/paper.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { asOperatorError, noteNeeded } from '../payments/line-given.ts';
import { papersGiven } from './papers-given.ts';
import { papersOutcome } from './show-papers.ts';

/**
 * `ops papers reissue <order|code>`: the papers that hold are issued again with the requisites of today, under the next version; those
 * before are marked as replaced. Prices and last days stay.
 */
export async function reissuePapers(
  history: History,
  typed: string | undefined,
  options: Options,
): Promise<Outcome> {
  const note = noteNeeded(options);
  const given = await papersGiven(history, typed);
  const meant = given.papers.filter(({ issued }) => (given.document ?? issued.document) === issued.document);
  // papers about shipments follow what was sent, by themselves
  const holding = meant.filter(({ issued, state }) => state === 'valid' && !isFact(issued.kind));
  if (holding.length === 0) throw new OperatorError(whyNone(given.document, meant));
  const old = options['again'] === true ? holding : await outdated(history, given.owner, holding);
  if (old.length === 0) {
    const { document, text } = papersOutcome(await papersGiven(history, given.owner));
    return { document, text: `${text}\n\nNothing has changed: no paper was issued. ${AGAIN}`, failed: false };
  }
  if (options['yes'] !== true)
    throw new OperatorError(`${wordsOf(old)} would be issued anew: that wants --yes`);
  const papers = await history.papers();
  for (const { issued } of old) {
    const { kind, language } = issued;
    if (isFact(kind)) continue;
    const fresh = await papers
      .issueForOrder(given.owner, { kind, language }, operatorMetadata(), {
        reason: { text: { ru: note, en: note }, replaces: issued.document },
      })
      .catch(asOperatorError);
    if (fresh === null)
      throw new OperatorError(
        'only papers of an order that is not over are issued anew, and of a person who was not forgotten; an offer of a basket is made anew in the basket',
      );
  }
  return papersOutcome(await papersGiven(history, given.owner));
}

const AGAIN = '--again issues them all the same.';

/** Those that would say something else today: another seller, payer or sum, or the same in another layout. */
async function outdated(
  history: History,
  owner: string,
  papers: readonly IssuedPaper[],
): Promise<IssuedPaper[]> {
  const [order, ruling, press] = await Promise.all([
    knownOrder(owner, history),
    rulingSeller(history.database),
    history.papers(),
  ]);
  if (order === null) return [...papers];
  const payer = JSON.stringify(payerParty(order.personal));
  const said = await Promise.all(papers.map((paper) => press.snapshotOf(paper)));
  return papers.filter(
    ({ issued }, index) =>
      issued.entityVersion !== (ruling?.version ?? 0) ||
      issued.templateVersion !== TEMPLATE_VERSION ||
      issued.total !== order.creation.total ||
      JSON.stringify(said[index]?.party) !== payer,
  );
}

function whyNone(document: string | null, meant: readonly IssuedPaper[]): string {
  if (document === null)
    return 'no paper of this order holds, so none is issued anew: the first of its kind is issued when it is downloaded';
  return `this paper is ${meant[0]?.state}: give the code of the one that holds; ops papers show names it`;
}

function wordsOf(papers: readonly IssuedPaper[]): string {
  return papers.map(({ issued: { kind, language, number } }) => `${kind} ${number} (${language})`).join(', ');
}
