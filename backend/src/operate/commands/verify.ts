import { existsSync } from 'node:fs';
import { type Anchor, readAnchor, readAnchors } from '../../event-store/anchor.ts';
import { verifyChain } from '../../event-store/verify.ts';
import { NotUnderstood, type OperatorCommand, OperatorError, type Options } from '../command.ts';
import { paragraph } from '../print.ts';
import { count, ProgressLine } from '../progress.ts';

export const verifyCommand: OperatorCommand = {
  usage: 'verify',
  description: 'recompute the hash chain over all stored events and name the first bad one',
  options: [
    ['--anchor <line>', 'the history must contain this line of ops anchor'],
    ['--anchors <file>', 'and every line of this file'],
  ],
  help: `Names the first event that was edited, removed, inserted or reordered; exit 1. Still passes after a person was
forgotten. Only an anchor kept outside finds somebody who rewrote the whole chain, or cut off its end.

Examples:
  npm run ops -- verify
  npm run ops -- verify --anchors .data/anchors.log`,
  readOnly: true,
  async run({ store }, _, options) {
    const anchors = await anchorsOf(options);
    const line = new ProgressLine();
    const report = await verifyChain(store, {
      anchors,
      onProgress: (done, total) => options['json'] !== true && line.tell({ label: 'verify', done, total }),
    }).finally(() => line.clear());
    const failed = report.reason !== undefined;
    const anchored = anchors.length > 0 ? `, ${report.anchors} anchors found in them` : '';
    const text = failed
      ? `position ${report.firstBad}: ${report.reason}\n${report.detail}`
      : paragraph(
          `${count(report.verified)} events verified, none edited, removed, inserted or reordered${anchored}; seal ${report.seal}`,
        );
    return { document: report, text, failed };
  },
};

async function anchorsOf({ anchor, anchors }: Options): Promise<Anchor[]> {
  const all: Anchor[] = [];
  if (typeof anchor === 'string') {
    const read = readAnchor(anchor);
    if (read === undefined)
      throw new NotUnderstood(['--anchor takes a whole line as ops anchor prints it, in quotes']);
    all.push(read);
  }
  if (typeof anchors === 'string') {
    if (!existsSync(anchors)) throw new OperatorError(`there is no file ${anchors}`);
    all.push(...(await readAnchors(anchors)));
  }
  return all;
}
