/** Progress of long work: `done` of `total` pieces. */
export interface Progress {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

interface Screen {
  readonly isTTY?: boolean;
  hasColors?(): boolean;
  write(text: string): unknown;
}

const BAR = 24;
const PAINT_MILLISECONDS = 100;
const LINE_MILLISECONDS = 5_000;

/**
 * Tells on stderr how far something long has come, how fast it goes and how long it will take: one line that is painted
 * over on a terminal, a plain line every five seconds elsewhere. `tell` may be called as often as one likes.
 */
export class ProgressLine {
  private started = 0;
  private firstDone = 0;
  private told = Number.NEGATIVE_INFINITY;
  private label = '';
  private painted = false;

  constructor(
    private readonly screen: Screen = process.stderr,
    private readonly now: () => number = () => performance.now(),
  ) {}

  tell(progress: Progress): void {
    const now = this.now();
    if (progress.label !== this.label) {
      this.label = progress.label;
      this.started = now;
      this.firstDone = progress.done;
      if (this.screen.isTTY !== true) this.told = now;
    }
    if (now - this.told < (this.screen.isTTY === true ? PAINT_MILLISECONDS : LINE_MILLISECONDS)) return;
    this.told = now;
    const text = describe(progress, (progress.done - this.firstDone) / ((now - this.started) / 1000));
    if (this.screen.isTTY === true) {
      this.painted = true;
      this.screen.write(`\r${this.bar(progress)} ${text}\u001b[K`);
    } else this.screen.write(`${text}\n`);
  }

  private bar({ done, total }: Progress): string {
    const filled = Math.round((BAR * Math.min(done, total)) / Math.max(total, 1));
    const drawn = '━'.repeat(filled) + '╌'.repeat(BAR - filled);
    const isPlain = this.screen.hasColors?.() !== true || process.argv.includes('--no-color');
    return isPlain ? drawn : `\u001b[2m${drawn}\u001b[22m`;
  }

  /** Takes the line off the terminal. */
  clear(): void {
    if (this.painted) this.screen.write('\r\u001b[K');
    this.painted = false;
  }
}

function describe({ label, done, total }: Progress, rate: number): string {
  const percent = Math.floor((100 * Math.min(done, total)) / Math.max(total, 1));
  const speed =
    rate > 0 && Number.isFinite(rate)
      ? `, ${count(Math.round(rate))}/s, ${clock((total - done) / rate)} left`
      : '';
  return `${label}: ${percent} %, ${count(done)} of ${count(total)}${speed}`;
}

export const count = (number: number): string => String(number).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
