import type { SiteCall } from '../../calls/call.ts';
import { fieldErrors } from '../../calls/failure.ts';
import { randomName } from '../../tabs/random-name.ts';
import type { Row } from '../lines/row.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { DraftSync } from './draft-sync.ts';
import { messagesByLine, type Sent } from './draft-wire.ts';

interface Ports {
  sync: DraftSync;
  saver: DraftSaver;
  call: SiteCall;
  /** The lines as they are now. */
  rowsNow: () => readonly Row[];
  /** The basket has this version since. */
  onVersion: (version: number) => void;
}

/** `moved`: keys of the lines that are in the basket now; `messages`: the server's words about refused lines. */
type Moved = { moved: readonly string[] } | { error: unknown; messages: Map<Row, string[]> };

/** Puts lines into the basket. A line that another tab has deleted meanwhile is made again, whole. */
export async function addToBasket(chosen: readonly Row[], ports: Ports): Promise<Moved> {
  const { sync, saver, call, rowsNow } = ports;
  let lines: Sent[] = [];
  const moved: string[] = [];
  try {
    for (let rest = chosen; rest.length > 0; ) {
      const answer = await saver.alone(() => {
        const numbers = new Map(rowsNow().map((row, at) => [row, at + 1]));
        lines = rest.map((row) => sync.toBasket(row, numbers.get(row) ?? 0));
        const primers = lines.map(({ wire }) => wire);
        return call('/primer/savePrimers', { primers }, { idempotencyKey: randomName() });
      });
      ports.onVersion(answer.version);
      rest = sync.moveToBasket(lines, answer);
      const gone = new Set(rest);
      moved.push(...lines.flatMap(({ key, row }) => (row && !gone.has(row) ? [key] : [])));
    }
    return { moved };
  } catch (error) {
    return { error, messages: messagesByLine(lines, fieldErrors(error)) };
  }
}
