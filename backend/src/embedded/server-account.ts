import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './postgres-error.ts';

const run = promisify(execFile);

export interface Account {
  command(program: string, parameters: string[]): [string, string[]];
  readonly spawnOptions: { uid?: number; gid?: number };
  own(...paths: string[]): Promise<void>;
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it in a user namespace where it is nobody special but still owns
 * its files; where namespaces are forbidden, as the system's `postgres` account, which must then be able to reach them.
 */
export async function serverAccount(): Promise<Account> {
  const plain: Account = {
    command: (program, parameters) => [program, parameters],
    spawnOptions: {},
    own: async () => {},
  };
  if (process.getuid?.() !== 0) return plain;
  const namespace = ['--user', '--map-user=1000'];
  if (await succeeds('unshare', [...namespace, 'true']))
    return {
      ...plain,
      command: (program, parameters) => ['unshare', [...namespace, program, ...parameters]],
    };
  if (!(await succeeds('id', ['postgres']))) await run('useradd', ['--system', '--user-group', 'postgres']);
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined)
    throw new EmbeddedPostgresError('the account postgres could not be made');
  return {
    ...plain,
    spawnOptions: { uid, gid },
    own: async (...paths) => {
      await run('chown', [`${uid}:${gid}`, ...paths]);
    },
  };
}

async function succeeds(program: string, parameters: string[]): Promise<boolean> {
  return run(program, parameters).then(
    () => true,
    () => false,
  );
}
