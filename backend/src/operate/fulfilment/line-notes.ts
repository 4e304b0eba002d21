import { REPEAT_REASONS } from '../../fulfilment/results/repeat-words.ts';
import type { LineEvent } from '../../ordering/line.events.ts';
import type { ReadPlace } from '../../ordering/result.events.ts';

/** Example: `lines 1-3, 7 by cdek 10012345; sent with ice`. */
export function lineNote({ type, data }: LineEvent): string {
  const of = linesText(data.lines);
  const note = 'note' in data && data.note !== undefined ? [data.note] : [];
  switch (type) {
    case 'LinesStarted':
    case 'LinesReady':
    case 'LinesReported':
      return [of, ...note].join('; ');
    case 'LinesCancelled':
      return [`${of} by the ${data.by}: ${data.reason.en}`, ...note].join('; ');
    case 'LinesRemade':
      return [`${of}: ${data.reason.en}`, ...note].join('; ');
    case 'LinesShipped': {
      const by = ['by', data.carrier, data.tracking].filter(Boolean).join(' ');
      const lots = (data.lots ?? []).map(({ line, lot }) => `lot ${lot} (${line})`);
      return [`${of} ${by}`, ...lots, ...note].join('; ');
    }
    case 'LinesDelivered':
      return [`${of} of shipment ${data.shipment}`, ...note].join('; ');
    case 'LinesPromised': {
      const why = data.reason === undefined ? [] : [data.reason.en];
      return [`${of} by ${data.day}`, ...why, ...note].join('; ');
    }
    case 'LinesMeasured':
      return [`${of} measured`, ...note].join('; ');
    case 'ResultsAdded': {
      const files = data.results.map(({ file, line, primer }) => `${file} (${line}.${primer})`);
      return [`${of}: ${files.join(', ')}`, ...note].join('; ');
    }
    case 'ResultsWithdrawn':
      return [`reads ${data.reads.map(({ line, primer }) => `${line}.${primer}`).join(', ')}`, ...note].join(
        '; ',
      );
    case 'RepeatRequested':
      return `read ${readText(data)}: ${REPEAT_REASONS[data.reason].en}${data.words === undefined ? '' : ', with own words (ops results list)'}`;
    case 'RepeatsAccepted':
      return [`reads ${data.reads.map(readText).join(', ')}`, ...note].join('; ');
    case 'RepeatsDeclined':
      return [`reads ${data.reads.map(readText).join(', ')}: ${data.reason.en}`, ...note].join('; ');
    case 'LinesSetBack':
      return `${of} back to ${data.to}; ${data.note}`;
  }
}

/** A read as operators name it: its line, and its primer where there is one. Example: `3.1`. */
export function readText({ line, primer }: ReadPlace): string {
  return primer === 0 ? `${line}` : `${line}.${primer}`;
}

/** Example: `line 4`, `lines 1-3, 7`. */
export function linesText(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of lines.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last !== undefined && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  const text = runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
  return `${lines.length === 1 ? 'line' : 'lines'} ${text}`;
}
