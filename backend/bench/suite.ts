import type { Table } from './measure.ts';

/** The surroundings of a suite: a private PostgreSQL with the durability of an installation. */
export interface World {
  /** An empty database of that name; its address. */
  database(name: string): Promise<string>;
  /** Rounds instead of the suite's own number, for a quick look. */
  readonly rounds: number | undefined;
  progress(text: string): void;
}

export interface Suite {
  readonly name: string;
  readonly about: string;
  run(world: World): Promise<Table[]>;
}
