import type { PricedPrimer } from '@oligoteka/site-api';
import type { SiteCall } from '../../calls/call.ts';
import type { Row } from '../lines/row.ts';

const CHECK_AFTER_MS = 500;
const ROWS_PER_CHECK = 500;

/** Asks the server for the prices of lines, once per line. */
export class PriceCheck {
  private readonly answers = new WeakMap<Row, PricedPrimer>();
  private readonly failed = new WeakSet<Row>();
  private wanted: readonly Row[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private stopped = false;

  constructor(
    private readonly call: SiteCall,
    private readonly onAnswer: () => void,
  ) {}

  answerFor(row: Row): PricedPrimer | undefined {
    return this.answers.get(row);
  }

  hasFailed(row: Row): boolean {
    return this.failed.has(row);
  }

  /** All priced lines; those without an answer are asked for after a pause. */
  want(rows: readonly Row[]): void {
    this.wanted = rows;
    if (!rows.some((row) => this.isOpen(row))) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), CHECK_AFTER_MS);
  }

  /** Retries: the connection is back. */
  retry(): void {
    for (const row of this.wanted) this.failed.delete(row);
    this.want(this.wanted);
  }

  /** Stops: other prices apply, and a late answer is ignored. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private isOpen(row: Row): boolean {
    return !this.answers.has(row) && !this.failed.has(row);
  }

  private async ask(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let rows = this.nextRows(); rows.length > 0; rows = this.nextRows()) {
      try {
        const primers = rows.map((row) => withoutId(row));
        const prices = await this.call('/primer/CalcPrimersPrice', { primers });
        rows.forEach((row, at) => {
          const price = prices[at];
          if (price) this.answers.set(row, price);
          else this.failed.add(row);
        });
      } catch {
        for (const row of rows) this.failed.add(row);
      }
      if (this.stopped) return;
      this.onAnswer();
    }
    this.running = false;
  }

  private nextRows(): Row[] {
    return this.wanted.filter((row) => this.isOpen(row)).slice(0, ROWS_PER_CHECK);
  }
}

function withoutId({ name, text, scale, options }: Row) {
  return { name, sequence: text, scale, options: [...options] };
}
