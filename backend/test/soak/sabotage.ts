import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import pg from 'pg';
import type { Kill } from '../../soak/chaos.ts';
import { check, type Verdict } from '../../soak/check/check.ts';
import { soakProjections } from '../../soak/soak-projections.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';
import { poolOf } from '../event-store/support.ts';

export interface Sabotage {
  /** SQL of somebody with all rights over the database. */
  readonly sql?: string;
  readonly journals?: (folder: string) => Promise<void>;
  readonly kills?: readonly Kill[];
  /** The desk is asked for the shop's own proofs too. */
  readonly isProven?: boolean;
}

/** A sound history, of which each sabotage gets a copy. */
export class SoundHistory {
  #copies = 0;

  constructor(
    /** Name of its database, which nobody has open. */
    private readonly original: string,
    /** Journals of those who wrote it. */
    private readonly folder: string,
  ) {}

  /** The verdict on a copy of the history after something was done to it. */
  async verdictAfter({ sql = '', journals, kills = [], isProven = false }: Sabotage): Promise<Verdict> {
    this.#copies += 1;
    const name = `${this.original}_${this.#copies}`;
    const admin = new URL(process.env['PG_ADMIN_URL'] ?? '');
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query(`create database ${name} template ${this.original}`);
    await client.end();
    admin.pathname = `/${name}`;
    const pool = poolOf(admin.href, 3);
    const store = new EventStore({ pool, projections: [...projections, ...soakProjections], upcasters });
    await pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
    const own = path.join(tmpdir(), name);
    await cp(this.folder, own, { recursive: true });
    try {
      await journals?.(own);
      const databaseUrl = isProven ? admin.href : null;
      return await check({ store, projections: store.projections, folder: own, databaseUrl, kills });
    } finally {
      await rm(own, { recursive: true });
    }
  }

  async expectNamed(sabotage: Sabotage, rule: string, text: RegExp): Promise<void> {
    const { violations } = await this.verdictAfter(sabotage);
    expect(violations).toContainEqual({ rule, text: expect.stringMatching(text) });
  }
}
