import type { TableDifference } from './compare-tables.ts';

export interface RebuildReport {
  readonly projection: string;
  /** Events the new tables were made from, over all runs. */
  readonly events: number;
  /** Position where an earlier run was cut off and this one went on; 0 from the start. */
  readonly resumedAt: number;
  /** The rows were compared as of here. */
  readonly comparedAt: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  /** True when the rebuilt tables hold exactly the rows that the live ones hold. */
  readonly identical: boolean;
  readonly differences: readonly TableDifference[];
  readonly swapped: boolean;
  /** Time that writers waited for the swap; 0 without one. */
  readonly lockedMilliseconds: number;
  readonly milliseconds: number;
}

export interface RebuildProgress {
  readonly phase: 'replay' | 'index' | 'compare' | 'swap';
  /** Applied by this run. */
  readonly events: number;
  readonly position: number;
  readonly until: number;
}

export interface RebuildOptions {
  onProgress?(progress: RebuildProgress): void;
  /**
   * Asked with the differences before anything is swapped. Without it, identical tables are swapped and different ones
   * are not. A refused shadow stays: the next rebuild goes on with it.
   */
  accept?(report: RebuildReport): boolean | Promise<boolean>;
  readonly pageSize?: number;
  /** Only compares: the tables are left as they were, and no shadow remains. */
  readonly checkOnly?: boolean;
  /** Begins from nothing, also where a shadow was left. */
  readonly restart?: boolean;
  /** Differing rows listed per table. */
  readonly differencesShown?: number;
  /** A shadow made by other code is not gone on with. */
  readonly codeVersion?: string;
  /** Time to try for the moment of the swap while somebody reads the old tables in a long transaction. */
  readonly swapTimeout?: number;
  /** For tests: called at `page`, `compared`, `before-commit`. */
  failpoint?(name: string): void | Promise<void>;
}

/** Why a rebuild ended before its time. The live tables are as they were; the next rebuild goes on with the shadow. */
export class RebuildStopped extends Error {
  override readonly name: string = 'RebuildStopped';
}

/** The swap could not get its locks in time. */
export class SwapBlocked extends RebuildStopped {
  override readonly name = 'SwapBlocked';
  constructor(projection: string, blockers: string) {
    super(
      `the tables of ${projection} are in use by ${blockers || 'somebody'}; run the rebuild again to go on with it`,
    );
  }
}
