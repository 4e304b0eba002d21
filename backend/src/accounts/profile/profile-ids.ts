import type { Queryable } from '../../event-store/event.ts';

/** Ids for items of profiles: unique over all users, so that one user's id means nothing to another. */
export class ProfileIds {
  constructor(private readonly db: Queryable) {}

  async next(): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(`select nextval('profile.item_id')::integer as id`);
    return idOf(rows);
  }

  /** The number of an organisation, given at the first request and the same for all. */
  async ofOrganisation(inn: string, kpp: string): Promise<number> {
    const { rows } = await this.db.query<{ id: number }>(
      'select id from profile.organisation where inn = $1 and kpp = $2',
      [inn, kpp],
    );
    if (rows.length > 0) return idOf(rows);
    const made = await this.db.query<{ id: number }>(
      `insert into profile.organisation (inn, kpp) values ($1, $2)
       on conflict (inn, kpp) do update set inn = excluded.inn returning id`,
      [inn, kpp],
    );
    return idOf(made.rows);
  }
}

function idOf([row]: readonly { id: number }[]): number {
  if (row === undefined) throw new Error('no id was given');
  return row.id;
}
