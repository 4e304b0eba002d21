import { CHANNELS } from '../trace.ts';

const HEADER_BYTES = 128;
const SPACING = 4;
const [BASELINE, PEAK] = [20, 900];

/** A valid SCF file of these calls: a point above the others below each base. */
export function madeScf(version: number, bases: string): Uint8Array {
  const samples = (bases.length + 2) * SPACING;
  const comment = 'NAME=made\nLANE=4\n';
  const basesAt = HEADER_BYTES + samples * 8;
  const commentsAt = basesAt + bases.length * 12;
  const file = new Uint8Array(commentsAt + comment.length);
  const view = new DataView(file.buffer);
  const letters = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  letters(0, '.scf');
  const numbers = [samples, HEADER_BYTES, bases.length, 0, 0, basesAt, comment.length, commentsAt];
  numbers.forEach((number, index) => view.setUint32(4 + index * 4, number));
  letters(36, `${version}.00`);
  view.setUint32(40, 2);
  CHANNELS.forEach((letter, channel) => {
    const curve = Array.from({ length: samples }, (_, at) =>
      at % SPACING === 0 && bases[at / SPACING - 1] === letter ? PEAK : BASELINE,
    );
    const written = version < 3 ? curve : differences(differences(curve));
    written.forEach((height, at) =>
      view.setUint16(HEADER_BYTES + 2 * (version < 3 ? at * 4 + channel : channel * samples + at), height),
    );
  });
  for (let at = 0; at < bases.length; at++) {
    const called = CHANNELS.findIndex((letter) => letter === bases[at]);
    const chance = (channel: number): number => (called < 0 || called === channel ? 40 + at : 0);
    if (version < 3) {
      view.setUint32(basesAt + at * 12, (at + 1) * SPACING);
      for (let channel = 0; channel < 4; channel++)
        view.setUint8(basesAt + at * 12 + 4 + channel, chance(channel));
      letters(basesAt + at * 12 + 8, bases.charAt(at));
    } else {
      view.setUint32(basesAt + at * 4, (at + 1) * SPACING);
      for (let channel = 0; channel < 4; channel++)
        view.setUint8(basesAt + bases.length * (4 + channel) + at, chance(channel));
      letters(basesAt + bases.length * 8 + at, bases.charAt(at));
    }
  }
  letters(commentsAt, comment);
  return file;
}

const differences = (curve: readonly number[]): number[] =>
  curve.map((height, at) => (height - (curve[at - 1] ?? 0) + 65_536) % 65_536);
