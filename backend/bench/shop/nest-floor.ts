import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Body, Controller, HttpCode, Inject, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import pg from 'pg';
import { serve } from '../children.ts';

const POOL = 'pool';

/** The least a Nest application can do that keeps something: one prepared statement per call. */
@Controller()
class FloorController {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  @Post('insert')
  @HttpCode(200)
  async insert(@Body() body: object): Promise<{ id: string }> {
    const id = randomUUID();
    await this.pool.query({
      name: 'insert',
      text: 'insert into floor (id, data) values ($1, $2)',
      values: [id, JSON.stringify(body)],
    });
    return { id };
  }

  @Post('select')
  @HttpCode(200)
  async select(@Body() { id }: { id: string }): Promise<unknown> {
    const { rows } = await this.pool.query<{ data: unknown }>({
      name: 'select',
      text: 'select data from floor where id = $1',
      values: [id],
    });
    return rows[0]?.data;
  }
}

serve({
  async open({ url }: { url: string }) {
    const pool = new pg.Pool({ connectionString: url, max: 20 });
    await pool.query('create table floor (id uuid primary key, data json not null)');
    @Module({ controllers: [FloorController], providers: [{ provide: POOL, useValue: pool }] })
    class FloorModule {}
    const app = await NestFactory.create(FloorModule, { logger: ['error'] });
    await app.listen(0, '127.0.0.1');
    return (await app.getUrl()).replace('localhost', '127.0.0.1');
  },
});
