import { type FoundMember, findMember } from '../../accounts/find-member.ts';
import { removeLetters } from '../../mail/letter-files.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { foldOrder } from '../audit-orders.ts';
import { type OperatorCommand, OperatorError, type Outcome } from '../command.ts';
import { findOrderUid } from '../find-order.ts';
import type { History } from '../history.ts';
import { forgetMember, lookAtMember } from '../forget-member.ts';
import { openPersonal } from '../personal-words.ts';
import { paragraph } from '../print.ts';

export const forgetCommand: OperatorCommand = {
  usage: 'forget <order|user>',
  description: 'destroy the key of the personal data of an order, or of a whole person',
  options: [['--yes', 'do it; without, only tell what would become unreadable']],
  help: `Payer, contact, address and comment stand in events only encrypted, each order's under a key of its own. The
key is destroyed, the events stay as they are: ops verify and ops audit pass as before. There is no way
back but a backup of the schema personal: destroy the older ones too.

A user, named by login, id or uid, is forgotten whole: account, profile, all orders they placed while logged
in, letters. Sessions end and the login is free again; orders, sums and prices stay. Interrupted, it is run
once more. Orders placed without logging in belong to nobody: name each.

Examples:
  npm run ops -- forget 2026-000042           whom it is about
  npm run ops -- forget 2026-000042 --yes
  npm run ops -- forget anna@example.org --yes
Exit codes: 0 it is forgotten, also when it was before; 1 nothing was done; 2 not understood.`,
  async run(history, [typed = ''], options) {
    const uid = await findOrderUid(history.store, typed);
    const [submitted] = uid === null ? [] : await history.store.readStream(orderStream(uid));
    const { submission } = foldOrder(submitted === undefined ? [] : [submitted]);
    if (uid === null || submitted === undefined || submission === null) {
      const member = await findMember(history.database, typed);
      if (member === null)
        throw new OperatorError(
          `there is neither an order nor a user "${typed}": give an order's number or uid, or a user's login, id or uid`,
        );
      return wholePerson(history, member, options['yes'] === true);
    }
    const { subject } = submission.personal;
    const at = { uid, subject, position: submitted.position };
    const personal = await openPersonal(history, submission);
    if (personal === null)
      return done(
        { ...at, forgotten: true, unreadable: [] },
        `The person of order ${typed} was forgotten before.`,
      );
    const unreadable = filledIn(personal);
    const where = `in event ${submitted.position} (OrderSubmitted, ${submitted.stream})`;
    if (options['yes'] !== true)
      return {
        document: { ...at, forgotten: false, unreadable },
        text: [
          paragraph(
            `${personal.payer.name}; ${personal.contact.name}, ${personal.contact.email}`,
            'Payer and contact: ',
          ),
          paragraph(`${unreadable.join(', ')} ${where}`, 'Would become unreadable: '),
          `Nothing was done. For ever: npm run ops -- forget ${typed} --yes`,
        ].join('\n'),
        failed: true,
      };
    await destroy(history, subject);
    await removeLetters(history.mailFolder, orderStream(uid));
    return done(
      { ...at, forgotten: true, unreadable },
      paragraph(`${unreadable.join(', ')} ${where}`, 'Unreadable from now on: '),
    );
  },
};

async function wholePerson(history: History, found: FoundMember, isSure: boolean): Promise<Outcome> {
  const member = await lookAtMember(history, found);
  const { userId, uid, stream, orders, isReadable } = member;
  const about = `user ${userId} (${stream}) and ${orders.length} orders`;
  if (!isSure)
    return {
      document: { userId, uid, forgotten: !isReadable, orders },
      text: [
        paragraph(about, isReadable ? 'Would become unreadable: ' : 'Was made unreadable before: '),
        `Nothing was done. For ever: npm run ops -- forget ${userId} --yes`,
      ].join('\n'),
      failed: true,
    };
  const forgotten = await forgetMember(history, found);
  return done(
    { userId, uid, forgotten: true, orders: forgotten },
    paragraph(`${about}; sessions ended, the login is free`, 'Unreadable from now on: '),
  );
}

const done = (document: object, text: string): Outcome => ({ document, text, failed: false });

async function destroy({ personalData }: History, subject: string): Promise<void> {
  if (!(await personalData.forget(subject)))
    throw new OperatorError(`the key of ${subject} was destroyed by somebody else meanwhile`);
}

/** Paths of the fields that hold something. Example: `payer.name`, `contact.email`, `comment`. */
function filledIn(value: object, before = ''): string[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([name, field]) => {
    const path = `${before}${name}`;
    if (typeof field === 'object' && field !== null) return filledIn(field, `${path}.`);
    return typeof field === 'string' && field !== '' ? [path] : [];
  });
}
