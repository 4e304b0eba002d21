import { access } from 'node:fs/promises';
import { type Anchor, readAnchor, readAnchors } from '../../../event-store/prove/anchor.ts';
import { verifyChain } from '../../../event-store/prove/verify.ts';
import { NotUnderstood, type OperatorCommand, type Options } from '../../command.ts';
import { paragraph } from '../../print/print.ts';
import { count, ProgressLine } from '../../print/progress.ts';

export const verifyCommand: OperatorCommand = {
  usage: 'verify',
  description: 'recompute the hash chain over all stored events and name the first bad one',
  options: [
    ['--anchor <line>', 'the history must contain this line of ops anchor'],
    ['--anchors <file>', 'and every line of this file'],
    ['--archived <line>', 'events up to this anchor were moved out: begin behind it'],
  ],
  help: `Names the first event that was edited, removed, inserted or reordered; exit 1. What the head row and the rows of the
streams say of the events is compared too. Still passes after a person was forgotten. A partition that was
detached counts as removed unless --archived names the anchor of its end. Only an anchor kept outside finds
somebody who rewrote the whole chain, or cut off its end and all that knew of it.

Examples:
  npm run ops -- verify
  npm run ops -- verify --anchors .data/anchors.log
Exit codes: 0 sound, 1 not, 2 an anchor or a file of them cannot be read.`,
  readOnly: true,
  async run({ store }, _, options) {
    const anchors = await anchorsOf(options);
    const archived = anchorIn(options, 'archived');
    const line = new ProgressLine();
    const report = await verifyChain(store, {
      anchors,
      archived,
      onProgress: (done, total) => options['json'] !== true && line.tell({ label: 'verify', done, total }),
    }).finally(() => line.clear());
    const failed = report.reason !== undefined;
    const found = report.anchors === 1 ? '1 anchor' : `${count(report.anchors)} anchors`;
    const anchored = anchors.length > 0 ? `, ${found} found in them` : '';
    const before = archived === undefined ? '' : ` behind ${archived.position} as archived`;
    const text = failed
      ? `position ${report.firstBad}: ${report.reason}\n${paragraph(report.detail ?? '')}`
      : paragraph(
          `${count(report.verified)} events${before} verified, none edited, removed, inserted or reordered${anchored}; seal ${report.seal}`,
        );
    return { document: report, text, failed };
  },
};

function anchorIn(options: Options, name: 'anchor' | 'archived'): Anchor | undefined {
  const line = options[name];
  if (typeof line !== 'string') return undefined;
  const read = readAnchor(line);
  if (read === undefined)
    throw new NotUnderstood([`--${name} takes a whole line as ops anchor prints it, in quotes`]);
  return read;
}

async function anchorsOf(options: Options): Promise<Anchor[]> {
  const { anchors } = options;
  const one = anchorIn(options, 'anchor');
  const all: Anchor[] = one === undefined ? [] : [one];
  if (typeof anchors === 'string') {
    // a file that is not there is a wrong word here; to the shop, which writes the file, it is an empty one
    const read = access(anchors).then(() => readAnchors(anchors));
    const lines = await read.catch((error: Error) => {
      throw new NotUnderstood([`${anchors} cannot be read: ${error.message}`]);
    });
    // an empty file would prove nothing and look as if it had
    if (lines.length === 0) throw new NotUnderstood([`${anchors} holds no anchor`]);
    all.push(...lines);
  }
  return all;
}
