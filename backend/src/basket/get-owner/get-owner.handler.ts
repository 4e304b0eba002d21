import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../database.ts';

/** Uid of the member a basket belongs to; null for a visitor's, or none. */
export class GetOwner {
  constructor(readonly basketId: string) {}
}

@QueryHandler(GetOwner)
export class GetOwnerHandler implements IQueryHandler<GetOwner> {
  constructor(private readonly database: Database) {}

  async execute({ basketId }: GetOwner): Promise<string | null> {
    const { rows } = await this.database.query<{ owner: string | null }>(
      'select owner_id as owner from read.basket where basket_id = $1',
      [basketId],
      'get_owner',
    );
    return rows[0]?.owner ?? null;
  }
}
