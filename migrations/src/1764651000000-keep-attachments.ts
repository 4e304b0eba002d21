import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that people add to what they ask for, each folder under a key of its own. */
export class KeepAttachments1764651000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create schema attachment');
    await runner.query(
      `create table attachment.folder (
         folder uuid primary key,
         begun_at timestamptz not null default clock_timestamp(),
         sent_at timestamptz
       )`,
    );
    await runner.query('create index folder_unsent on attachment.folder (begun_at) where sent_at is null');
    await runner.query(
      `create table attachment.file (
         folder uuid not null references attachment.folder,
         sha256 text not null,
         kind text not null,
         bytes integer not null,
         name text not null,
         sealed bytea not null,
         stored_at timestamptz not null default clock_timestamp(),
         primary key (folder, sha256)
       )`,
    );
    await runner.query(
      `create function attachment.keep_file(
         in_folder uuid, hash text, of_kind text, size integer, sealed_name text, sealed_bytes bytea, most integer)
       returns text language plpgsql as $$
       declare
         is_sent boolean;
       begin
         insert into attachment.folder (folder) values (in_folder) on conflict do nothing;
         select sent_at is not null into is_sent from attachment.folder where folder = in_folder for update;
         if is_sent then return 'sent'; end if;
         if exists (select from attachment.file where folder = in_folder and sha256 = hash) then return 'kept'; end if;
         if (select count(*) from attachment.file where folder = in_folder) >= most then return 'full'; end if;
         insert into attachment.file (folder, sha256, kind, bytes, name, sealed)
         values (in_folder, hash, of_kind, size, sealed_name, sealed_bytes);
         return 'kept';
       end $$`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema attachment cascade');
  }
}
