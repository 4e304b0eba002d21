import { anchorLine, anchorOf } from '../../../event-store/prove/anchor.ts';
import { codeVersion } from '../../../event-store/code-version.ts';
import { NotUnderstood, type OperatorCommand } from '../../command.ts';

export const anchorCommand: OperatorCommand = {
  usage: 'anchor',
  description: 'one line that proves later that the history stood so today: keep it outside',
  options: [['--at <position>', 'the line of an earlier position, as for the end of a partition']],
  help: `Send the line where nobody with access to the database can change it: a mail to yourself, a ledger, print.
ops verify --anchor "<line>" proves later that the history still contains it. A projector appends one line
a day to anchors.log in DATA_DIR.

Examples:
  npm run -s ops -- anchor >> /media/safe/anchors.log
  npm run -s ops -- anchor --at 5000000`,
  readOnly: true,
  async run({ store }, _, { at }) {
    const position = at === undefined ? undefined : Number(at);
    if (
      position !== undefined &&
      !(/^\d{1,15}$/.test(String(at)) && position >= 1 && position <= (await store.headPosition()))
    )
      throw new NotUnderstood([`--at takes a position of the history, 1 to ${await store.headPosition()}`]);
    const anchor = await anchorOf(store, { date: new Date().toISOString(), code: codeVersion(), position });
    return { document: anchor, text: anchorLine(anchor), failed: false };
  },
};
