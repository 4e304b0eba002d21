import type { Modifier } from '@oligoteka/primer';
import {
  type Absorber,
  type Channel,
  CYCLERS,
  type Cycler,
  DARK_QUENCHERS,
  type Fluorophore,
  FLUOROPHORES,
  type MultiplexProbe,
  quenchersOf,
  signalIn,
} from '@oligoteka/primer/multiplex';

/** What stands in a channel: names of the dictionary, empty where nothing is chosen. */
export interface Choice {
  dye: string;
  quencher: string;
  sequence: string;
}

export interface DeskState {
  cycler: string;
  /** By channel; a cycler with fewer channels leaves the last ones for the next cycler. */
  choices: readonly Choice[];
}

export const NO_PROBE: Choice = { dye: '', quencher: '', sequence: '' };

const probe = (dye: string, quencher: string): Choice => ({ dye, quencher, sequence: '' });

/** The usual four dyes on a usual cycler. */
export const USUAL_DESK: DeskState = {
  cycler: 'CFX96',
  choices: [probe('FAM', 'BHQ1'), probe('HEX', 'BHQ1'), probe('ROX', 'BHQ2'), probe('Cy5', 'BHQ3')],
};

export const cyclerNamed = (name: string): Cycler | undefined =>
  CYCLERS.find((cycler) => cycler.name === name);

const isKnown = (dye: string): boolean => FLUOROPHORES.some(({ name }) => name === dye);

const sells = ({ disabled, isDeleted }: Modifier): boolean => !disabled && !isDeleted;

/** What the dictionary sells for the ends of a probe. */
export interface Stock {
  dyes: readonly Fluorophore[];
  /** Names of the dyes whose peaks are not known. */
  unknown: readonly string[];
  /** Names of the quenchers that suit a dye, the best first, and the rest of those with a known spectrum. */
  quenchersFor: (dye: string) => readonly string[];
}

export function stockOf(modifiers: readonly Modifier[]): Stock {
  const sold = modifiers.filter(sells);
  const rules = { modifiers: new Map(sold.map((modifier) => [modifier.id, modifier])) };
  const hasAt = (name: string, end: 'left' | 'right') =>
    sold.some((modifier) => modifier.name === name && modifier.acceptedPositionArray.includes(end));
  return {
    dyes: FLUOROPHORES.filter(({ name }) => hasAt(name, 'left')),
    unknown: sold
      .filter(({ type, name }) => type === 'fluorophore' && hasAt(name, 'left') && !isKnown(name))
      .map(({ name }) => name),
    quenchersFor: (dye) => {
      const suited = quenchersOf({ name: dye }, rules).map(({ name }) => name);
      const names = new Set([...suited, ...DARK_QUENCHERS.map(({ name }) => name)]);
      return [...names].filter((name) => hasAt(name, 'right'));
    },
  };
}

/** A probe in a channel of the cycler, as the model knows it. */
export interface ReadProbe extends MultiplexProbe {
  quencher: Absorber | undefined;
}

export function probesOf({ choices }: DeskState, channels: readonly Channel[], { dyes }: Stock): ReadProbe[] {
  return channels.flatMap((_, channel) => {
    const dye = dyes.find(({ name }) => name === choices[channel]?.dye);
    const quencher = DARK_QUENCHERS.find(({ name }) => name === choices[channel]?.quencher);
    return dye ? [{ dye, channel, quencher, isBare: choices[channel]?.quencher === '' }] : [];
  });
}

/** The same probes on another cycler: each where it is brightest, if nothing stands there yet. */
export function movedTo({ choices }: DeskState, { name, channels }: Cycler): DeskState {
  const placed: (Choice | undefined)[] = [];
  const left: Choice[] = [];
  for (const choice of choices.filter(({ dye, sequence }) => dye !== '' || sequence !== '')) {
    const at = brightestChannel(choice.dye, channels);
    if (at === undefined || placed[at]) left.push(choice);
    else placed[at] = choice;
  }
  for (let at = 0; left.length > 0; at += 1) placed[at] ??= left.shift();
  return { cycler: name, choices: Array.from(placed, (choice) => choice ?? NO_PROBE) };
}

function brightestChannel(dye: string, channels: readonly Channel[]): number | undefined {
  const known = FLUOROPHORES.find(({ name }) => name === dye);
  if (!known) return undefined;
  const signals = channels.map((channel) => signalIn(known, channel));
  return signals.indexOf(Math.max(...signals));
}

/** Lines for the order form, of the probes with a sequence: a name, a tab, and the notation that the form reads. */
export function linesOf(choices: readonly Choice[], nameOf: (dye: string) => string): string[] {
  return choices.flatMap(({ dye, quencher, sequence }) => {
    const letters = sequence.replaceAll(/\s/g, '');
    if (dye === '' || letters === '') return [];
    return [`${nameOf(dye)}\t[${dye}]${letters}${quencher && `[${quencher}]`}`];
  });
}
