import type { OperatorCommand } from '../command.ts';
import { reconcile } from '../owed.ts';
import { paint, table } from '../print.ts';

export const reconcileCommand: OperatorCommand = {
  usage: 'reconcile',
  description: 'what events owe (today: jobs) against what was acknowledged; --repair asks again',
  options: [['--repair', 'enqueue again what is missing, stuck or failed; safe to repeat']],
  help: `missing    no queue knows a job for it
stuck      a job goes on for over a minute, or was done without effect on the history
failed     its job failed for good
under way  seconds old, or a job has it in hand

A repaired job runs once however often it is asked for: the handler decides from the history, and
two operators who repair at once ask for the same job.

Examples:
  npm run ops -- reconcile
  npm run ops -- reconcile --repair
Exit codes: 0 nothing is owed but what is under way, or all was asked for again; 1 something is
missing, stuck or failed; 2 not understood.`,
  async run(history, _, options) {
    const repair = options['repair'] === true;
    const result = await reconcile(history, new Date(), repair);
    const bad = result.open.filter(({ verdict }) => verdict !== 'under way');
    const rows = result.open.map((debt) => ({
      what: debt.duty,
      for: debt.subject,
      verdict: debt.verdict,
      age: age(debt.ageSeconds),
      job: debt.job,
      note: debt.repairedAs === null ? debt.note : `asked again: ${debt.repairedAs}`,
    }));
    const duties = result.duties.map(({ duty, owed, acknowledged }) => ({
      what: duty,
      owed,
      acknowledged,
      open: owed - acknowledged,
    }));
    const verdict =
      bad.length === 0
        ? paint('green', 'Nothing is missing, stuck or failed.')
        : repair
          ? paint('yellow', `${bad.length} asked for again.`)
          : paint('red', `${bad.length} missing, stuck or failed: --repair asks for them again.`);
    return {
      document: result,
      text: [table(duties), table(rows, 40), verdict].filter(Boolean).join('\n\n'),
      failed: bad.length > 0 && !repair,
    };
  },
};

function age(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}
