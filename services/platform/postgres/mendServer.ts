import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';
import type { Logger } from '../logger.ts';
import { StartFault } from '../startFault.ts';
import { role } from './ensureDatabase.ts';
import type { ServerSettings } from './serverSettings.ts';
import type { ServerUser } from './serverUser.ts';

interface Stopped {
  readonly postgres: string;
  readonly user: ServerUser;
  /** Holds `data`. The caller owns it: no other process of ours uses it. */
  readonly folder: string;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * A lock file without a pid (power was lost while it was written) keeps PostgreSQL from starting, and asks for a person. That
 * nobody runs is seen without it: no process works in the data folder, and nobody listens on the server's port.
 */
export async function dropDamagedPid({ folder, log }: Pick<Stopped, 'folder' | 'log'>, port: number): Promise<void> {
  const data = join(folder, 'data');
  const path = join(data, 'postmaster.pid');
  if (!isDamaged(path) || isWorkedIn(data) || (await freePort(port)) !== port) return;
  log.warn({ path }, 'the database’s lock file was damaged and nobody holds it: removed');
  rmSync(path, { force: true });
}

function isDamaged(path: string): boolean {
  try {
    return !/^\d+$/.test(readFileSync(path, 'utf8').split('\n')[0]!.trim());
  } catch {
    return false;
  }
}

/** Every PostgreSQL process works in its data folder. Where the system does not tell (not Linux) the port alone does. */
function isWorkedIn(data: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  });
}

/**
 * Gives a server that does not run new passwords, by its single-user mode, which asks for none: the file that held them is lost
 * or damaged. Whoever can do this owns the data folder, and could read all of it anyway.
 */
export function resetPasswords(
  { postgres, user, folder, log }: Stopped,
  { superuserPassword, password }: ServerSettings,
): void {
  log.warn('the database’s passwords were lost with settings.json: it gets new ones');
  const [command, args] = user.commandLine(postgres, [
    '--single',
    '-D',
    join(folder, 'data'),
    '-c',
    'password_encryption=scram-sha-256',
    'postgres',
  ]);
  // base64url: nothing in them needs quoting. A role that does not exist yet is only complained about: it is made later.
  const input = `alter role postgres password '${superuserPassword}'\nalter role ${role} password '${password}'\n`;
  const { status, stderr } = spawnSync(command, args, { cwd: folder, input, encoding: 'utf8' });
  if (status !== 0) {
    throw new StartFault(
      `The database's passwords were lost with ${join(folder, 'settings.json')} and could not be set anew: ${stderr.trim().split('\n').at(-1) ?? 'PostgreSQL did not start'}`,
    );
  }
}
