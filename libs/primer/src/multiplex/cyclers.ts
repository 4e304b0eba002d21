import type { Channel } from './cross-talk.ts';

/** A real-time cycler with its detection channels. */
export interface Cycler {
  readonly name: string;
  readonly channels: readonly Channel[];
}

type Nanometres = readonly [from: number, to: number];

const channel = (name: string, [from, to]: Nanometres, [low, high]: Nanometres): Channel => ({
  name,
  excitation: { from, to },
  emission: { from: low, to: high },
});

/** Cyclers with the bands of their filters as the makers describe them, nm. */
export const CYCLERS: readonly Cycler[] = [
  {
    name: 'CFX96',
    channels: [
      channel('1', [450, 490], [515, 530]),
      channel('2', [515, 535], [560, 580]),
      channel('3', [560, 590], [610, 650]),
      channel('4', [620, 650], [675, 690]),
      channel('5', [672, 684], [705, 730]),
    ],
  },
  {
    name: 'Rotor-Gene Q',
    channels: [
      channel('Green', [460, 480], [505, 515]),
      channel('Yellow', [525, 535], [552, 562]),
      channel('Orange', [580, 590], [605, 615]),
      channel('Red', [615, 635], [650, 670]),
      channel('Crimson', [675, 685], [712, 760]),
    ],
  },
  {
    name: 'QuantStudio 5',
    channels: [
      channel('x1–m1', [455, 485], [505, 535]),
      channel('x2–m2', [510, 530], [546, 570]),
      channel('x3–m3', [540, 560], [577, 597]),
      channel('x4–m4', [570, 590], [609, 637]),
      channel('x5–m5', [630, 650], [668, 696]),
      channel('x6–m6', [652, 672], [699, 723]),
    ],
  },
];
