import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFault } from '../startFault.ts';

/** The user the database server runs as, and how a command line is turned into one that runs as that user. */
export interface ServerUser {
  /** Undefined: as ourselves. */
  readonly id: { readonly uid: number; readonly gid: number } | undefined;
  readonly commandLine: (command: string, args: readonly string[]) => readonly [string, readonly string[]];
}

/**
 * PostgreSQL refuses to run as root, so root hands it to `postgres` (made if missing, else `nobody`), or to whoever owns
 * the data already. On Linux the server also gets SIGINT, its fast shutdown, when this process dies in whatever way.
 * Throws `StartFault` when that user could not reach one of the folders.
 */
export function chooseServerUser(dataFolder: string, folders: readonly string[]): ServerUser {
  if (process.platform !== 'linux') return { id: undefined, commandLine: (command, args) => [command, args] };
  const hasSetpriv = spawnSync('setpriv', ['--version']).status === 0;
  if (process.getuid?.() !== 0) {
    const owner = ownerOf(dataFolder)?.uid;
    if (owner !== undefined && owner !== process.getuid?.()) {
      throw new StartFault(
        `${dataFolder} belongs to another user (uid ${owner}): start as that user or as root, or choose another DATA_DIR`,
      );
    }
    return {
      id: undefined,
      commandLine: (command, args) =>
        hasSetpriv ? ['setpriv', ['--pdeathsig', 'INT', command, ...args]] : [command, args],
    };
  }
  if (!hasSetpriv) {
    throw new StartFault(
      'PostgreSQL does not run as root, and setpriv (util-linux), which would change the user, is missing: start as a normal user, or set DATABASE_URL',
    );
  }
  const id = ownerOf(dataFolder) ?? accountOf('postgres') ?? makeAccount('postgres') ?? accountOf('nobody');
  if (!id) {
    throw new StartFault(
      'PostgreSQL does not run as root, and there is no other user: make one called postgres, or set DATABASE_URL',
    );
  }
  const flags = [
    '--pdeathsig',
    'INT',
    `--reuid=${id.uid}`,
    `--regid=${id.gid}`,
    '--clear-groups',
    ...reachFlags(id, folders),
  ];
  return { id, commandLine: (command, args) => ['setpriv', [...flags, command, ...args]] };
}

type Account = { readonly uid: number; readonly gid: number };

function ownerOf(folder: string): Account | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

function accountOf(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function makeAccount(name: string): Account | undefined {
  if (existsSync('/usr/sbin/useradd')) {
    spawnSync('/usr/sbin/useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ]);
  }
  return accountOf(name);
}

/**
 * A checkout under `/root` is closed to every other user. Opening it, or keeping the data elsewhere, would both surprise;
 * instead the server keeps the one capability that lets it walk through. Its SQL role in use is no superuser, so it
 * cannot be made to read files by SQL.
 */
function reachFlags(id: Account, folders: readonly string[]): readonly string[] {
  const closed = folders.find((folder) => !canReach(id, folder));
  if (closed === undefined) return [];
  const mine = BigInt(`0x${/^CapEff:\s*(\w+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`);
  const capability = [['dac_read_search', 2n] as const, ['dac_override', 1n] as const].find(
    ([, bit]) => (mine >> bit) & 1n,
  )?.[0];
  if (!capability) {
    throw new StartFault(
      `The database's user (uid ${id.uid}) cannot reach ${closed}: choose a DATA_DIR outside of it, or set DATABASE_URL`,
    );
  }
  // PostgreSQL asks access(2) about its own files, which looks at capabilities only with this bit set.
  return [`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`, '--securebits=+no_setuid_fixup'];
}

function canReach({ uid, gid }: Account, folder: string): boolean {
  const stats = statSync(folder);
  const shift = stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0;
  const open = (stats.mode >> shift) & 0o1;
  return open === 1 && (dirname(folder) === folder || canReach({ uid, gid }, dirname(folder)));
}
