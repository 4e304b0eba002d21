import type { OperatorCommand } from '../command.ts';
import { reconcile } from '../owed/owed.ts';
import { paint, paragraph, table } from '../print/print.ts';

export const reconcileCommand: OperatorCommand = {
  usage: 'reconcile',
  description: 'what events owe (orders, letters, new prices) against what was done; --repair asks again',
  options: [['--repair', 'enqueue again what is missing, stuck or failed; safe to repeat']],
  help: `missing    no queue knows a job for it
stuck      a job goes on for over a minute, or was done without effect on the history
failed     its job failed for good
under way  seconds old, or a job has it in hand
damaged    its event cannot be read, or no queue takes its job: see ops parked

Owed are: by every order submitted its creation, by every published dictionary that holds by now the
new prices of open baskets, by every attempt to pay by card the bank's word on it, by every refund of a
card its money, and all letters (ops jobs tells more of them). What the bank itself says: ops payments
reconcile.

A repaired job runs once however often it is asked for: the handler decides from the history, and
two operators who repair at once ask for the same job. A letter that only waits for a worker is not
asked for again.

Examples:
  npm run ops -- reconcile
  npm run ops -- reconcile --repair
Exit codes: 0 nothing is owed but what is under way, or all was asked for again; 1 something is
missing, stuck or failed, or damaged; 2 not understood.`,
  async run(history, _, options) {
    const repair = options['repair'] === true;
    const result = await reconcile(history, new Date(), repair);
    const bad = result.open.filter(({ verdict }) => verdict !== 'under way');
    const rows = result.open.map((debt) => ({
      what: debt.duty,
      for: debt.subject,
      verdict: debt.verdict,
      age: debt.ageSeconds === null ? '' : age(debt.ageSeconds),
      job: debt.job,
    }));
    // below the table: reasons and ids of jobs need more room than a column has
    const notes = result.open.flatMap(({ subject, note, repairedAs }) => {
      const words = repairedAs === null ? note : `asked again: ${repairedAs}`;
      return words === '' ? [] : [`${subject}\n${paragraph(words, '  ')}`];
    });
    const duties = result.duties.map(({ duty, owed, acknowledged }) => ({
      what: duty,
      owed,
      acknowledged,
      open: owed - acknowledged,
    }));
    const damaged = bad.filter(({ verdict }) => verdict === 'damaged').length;
    const mendable = bad.length - damaged;
    const asked = bad.filter(({ repairedAs }) => repairedAs !== null).length;
    const waiting = repair ? mendable - asked : 0;
    const verdicts = [
      ...(bad.length === 0 ? [paint('green', 'Nothing is missing, stuck or failed.')] : []),
      ...(mendable === 0
        ? []
        : repair
          ? [paint('yellow', `${asked} asked for again.`)]
          : [paint('red', `${mendable} missing, stuck or failed: --repair asks for them again.`)]),
      ...(waiting === 0 ? [] : [paint('red', `${waiting} wait for a worker: is one running?`)]),
      ...(damaged === 0
        ? []
        : [paint('red', `${damaged} damaged: no asking helps, see npm run ops -- parked.`)]),
    ];
    return {
      document: result,
      text: [table(duties), table(rows), notes.join('\n'), verdicts.join('\n')].filter(Boolean).join('\n\n'),
      failed: repair ? damaged + waiting > 0 : bad.length > 0,
    };
  },
};

function age(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}
