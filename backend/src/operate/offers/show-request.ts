import { requestView, shownState } from '../../services/requests/get-request/get-request.handler.ts';
import type { RequestState } from '../../services/requests/request.events.ts';
import { OperatorError, type Options, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { moscow } from '../print/moment.ts';
import { amount, paint, paragraph, table } from '../print/print.ts';
import { requestGiven } from './find-request.ts';
import { attachmentsOf, saveFiles } from './save-files.ts';
import { listRequests, requestsTable } from './waiting-requests.ts';

const OPEN: readonly RequestState[] = ['submitted', 'offered'];

/** `ops offers [list]`: what waits; with --all every request. */
export async function listOffers({ database }: History, options: Options): Promise<Outcome> {
  const requests = await listRequests(database, options['all'] === true ? null : OPEN);
  return {
    document: { requests },
    text: requests.length === 0 ? 'No request waits.' : requestsTable(requests),
    failed: false,
  };
}

/** `ops offers show <request> [folder]`: all that was asked and offered; its files are saved into the folder. */
export async function showRequest(
  history: History,
  typed: string | undefined,
  folder: string | undefined,
): Promise<Outcome> {
  const uid = await requestGiven(history, typed);
  const { database: db, personalData } = history;
  const attachments = attachmentsOf(history);
  const view = await requestView({ db, personalData, attachments }, uid);
  if (view === null) throw gone(typed);
  const saved = folder === undefined ? [] : await saveFiles(attachments, uid, view.files, folder);
  const { number, kind, submission, details, offers, files, history: steps } = view;
  const state = shownState(view);
  const document = {
    ...{ uid, number, kind, state, at: view.at.toISOString(), language: submission.language },
    ...{ deadline: submission.deadline ?? null, memberId: submission.memberId ?? null, details },
    files: files.map(({ name, kind: holds, bytes, sha256 }) => ({ name, kind: holds, bytes, sha256 })),
    ...{ saved, offers, history: steps },
  };
  const facts = [
    `${kind}, in ${submission.language === 'ru' ? 'Russian' : 'English'}, ${submission.memberId === undefined ? 'a visitor' : `user ${submission.memberId}`}`,
    ...(submission.deadline === undefined ? [] : [`needed by ${submission.deadline}`]),
    ...(submission.letters === 'held' ? ['letters held back: too many to this address'] : []),
  ];
  const text = [
    paint('bold', `Request ${number}  ${state}`),
    paragraph(facts.join('; ')),
    ...(details === null
      ? ['The person was forgotten: neither words nor files can be read.']
      : typedText(details)),
    ...(files.length === 0
      ? []
      : [table(files.map(({ name, kind: holds, bytes }) => ({ file: name, kind: holds, bytes })))]),
    ...saved.map((file) => `saved ${file}`),
    ...offers.map(offerText),
    table(
      steps.map(({ state: step, at, version, reason }) => ({
        ...{ 'at (Moscow)': moscow(at), step, version: version ?? '', reason: reason ?? '' },
      })),
    ),
  ];
  return { document, text: text.join('\n\n'), failed: false };
}

type Details = NonNullable<NonNullable<Awaited<ReturnType<typeof requestView>>>['details']>;

function typedText({ contact, text, structure, scale, purity, network }: Details): string[] {
  const { name, email, phone } = contact;
  const line = (lead: string, words: string): string[] => (words === '' ? [] : [paragraph(words, lead)]);
  return [
    paragraph([name, email, phone].filter(Boolean).join(', '), 'Contact: '),
    ...line('Network: ', network ?? ''),
    ...text.split('\n').flatMap((words) => line('', words)),
    ...line('Structure: ', structure),
    ...line('Scale: ', scale),
    ...line('Purity: ', purity),
  ];
}

function offerText({
  version,
  lines,
  total,
  days,
  validUntil,
  note = '',
}: NonNullable<Awaited<ReturnType<typeof requestView>>>['offers'][number]): string {
  const rows = lines.map(({ name, count, price }) => ({
    ...{ line: name.ru, count, 'price, RUB': amount(price), 'sum, RUB': amount(count * price) },
  }));
  return [
    paint(
      'bold',
      `Offer, version ${version}: ${amount(total)} RUB, ${days} working days, until ${validUntil}`,
    ),
    table(rows, 50),
    ...(note === '' ? [] : [paragraph(note)]),
  ].join('\n');
}

const gone = (typed: string | undefined): OperatorError =>
  new OperatorError(`request ${typed ?? ''} is not in the read model: ops rebuild request`);
