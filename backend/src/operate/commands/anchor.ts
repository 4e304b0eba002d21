import { anchorLine, anchorOf } from '../../event-store/anchor.ts';
import { codeVersion } from '../../event-store/code-version.ts';
import type { OperatorCommand } from '../command.ts';

export const anchorCommand: OperatorCommand = {
  usage: 'anchor',
  description: 'one line that proves later that the history stood so today: keep it outside',
  help: `Send the line where nobody with access to the database can change it: a mail to yourself, a ledger, print.
ops verify --anchor "<line>" proves later that the history still contains it. A projector appends one line
a day to anchors.log in DATA_DIR.

Examples:
  npm run -s ops -- anchor >> /media/safe/anchors.log`,
  readOnly: true,
  async run({ store }) {
    const anchor = await anchorOf(store, { date: new Date().toISOString(), code: codeVersion() });
    return { document: anchor, text: anchorLine(anchor), failed: false };
  },
};
