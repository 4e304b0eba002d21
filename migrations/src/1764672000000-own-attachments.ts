import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A folder of files belongs to the basket that named it first; null: a folder from before, which whoever adds to it next takes. The
 * orders and requests that were sent with a folder hold it: what is forgotten with one of them stays while another has it.
 */
export class OwnAttachments1764672000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table attachment.folder add column owner uuid, add column released_at timestamptz',
    );
    await runner.query(
      'create index folder_owner on attachment.folder (owner) where owner is not null and sent_at is null',
    );
    await runner.query(
      `create table attachment.holder (
         folder uuid not null references attachment.folder on delete cascade,
         holder uuid not null,
         primary key (folder, holder)
       )`,
    );
    await runner.query('create index holder_folders on attachment.holder (holder)');
    await runner.query(
      `insert into attachment.holder (folder, holder)
       select d.folder, o.uid from read.customer_order as o
         cross join json_array_elements(o.submission->'lines') as line
         join attachment.folder as d on d.folder::text = line->'attached'->>'folder'
       union
       select d.folder, r.uid from read.service_request as r join attachment.folder as d on d.folder = r.uid`,
    );
    await runner.query(
      `create index basket_service_folder on read.basket_service ((service->'attached'->>'folder'))
       where (service->'attached'->>'folder') is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index read.basket_service_folder');
    await runner.query('drop table attachment.holder');
    await runner.query('alter table attachment.folder drop column owner, drop column released_at');
  }
}
