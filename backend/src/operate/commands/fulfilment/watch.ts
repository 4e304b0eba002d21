import type { OperatorCommand } from '../../command.ts';
import { watchFolder } from '../../fulfilment/watch-folder.ts';

export const watchCommand: OperatorCommand = {
  usage: 'watch <folder>',
  description: 'takes the files that a laboratory puts into a folder, until it is stopped',
  options: [
    [
      '--step <step>',
      'the step of their lines; ready unless it is said',
      ['start', 'ready', 'remake', 'ship', 'deliver'],
    ],
    ['--once', 'takes the files that are there, and ends'],
    ['--carrier <name>', 'with --step ship, of files that name none'],
    ['--yes', 'files are taken although values in them look like mistakes'],
    ['--note <text>', 'for those who look later, not for the customer; no names'],
  ],
  help: `Every .xlsx, .csv and .json file is taken as by ready --file, whole or not at all, and moved to done or refused in that
folder, with the time before its name and a report beside it (….report.txt). It looks every five seconds; a file
that changed within five seconds is still being written and waits. A file whose lines stand as it says changes
nothing: one that was taken and not moved, because the machine went down, is moved at the next start, and two
processes on one folder do no harm. A fault of the database ends it, and the files stay: let a supervisor start it again.

Examples:
  npm run ops -- watch /srv/laboratory
  npm run ops -- watch /srv/parcels --step ship --carrier cdek
  npm run -s ops -- watch /srv/laboratory --once --json
Exit codes with --once: 0 all taken, 1 a file was refused; 2 not understood.`,
  run: (history, [folder], options) => watchFolder(history, folder, options),
};
