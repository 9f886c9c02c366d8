import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderFault, inDataFolder } from '../dataFolder.ts';
import { freePort } from '../freePort.ts';
import type { Logger } from '../logger.ts';
import { StartFault } from '../startFault.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { lockDataFolder, ownerIn } from './dataFolderLock.ts';
import { type DatabaseUrls, ensureDatabases, urlsOf } from './ensureDatabase.ts';
import { type ServerCommand, ServerFailed, startServer } from './serverProcess.ts';
import { dropDamagedPid, resetPasswords } from './mendServer.ts';
import { keepSettings, keptSettings, newSettings, type ServerSettings } from './serverSettings.ts';
import { chooseServerUser, type ServerUser } from './serverUser.ts';

/** URLs of the product's own databases and role (no superuser; it may create databases). */
export interface EmbeddedPostgres extends DatabaseUrls {
  /** Call it last, after the application has drained. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** The server lives in `dataDir/postgres`. */
  readonly dataDir: string;
  readonly log: Logger;
  /** For scripts beside a running product: use its server if it runs, start one otherwise. Default false. */
  readonly attach?: boolean;
  /** Maximum wait for a process that still holds the data, in ms. Default 10,000. */
  readonly patience?: number;
  /** PostgreSQL's own, by name, instead of the product's: for data that nobody keeps. */
  readonly settings?: ServerCommand['settings'];
  /** The server stopped without having been asked to. */
  readonly onCrash?: () => void;
}

/**
 * The PostgreSQL that npm brings, as a child of this process, on a loopback port that stays the same. However this process
 * ends, the server ends too (Linux: by signal; elsewhere the next start stops the orphan). Call it from the main thread:
 * the signal comes when the thread that started the server ends.
 * Throws `DataFolderInUse` when another living process owns the data, `StartFault` when whoever starts us can mend what is wrong.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  attach = false,
  patience = 10_000,
  settings: others,
  onCrash = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres');
  const lock = join(folder, 'owner.json');
  const settingsPath = join(folder, 'settings.json');
  await inDataFolder(dataDir, () => mkdirSync(folder, { recursive: true }));
  if (attach && ownerIn(lock) !== undefined) {
    return { ...urlsOf(settingsOfRunning(settingsPath)), stop: async () => {} };
  }
  const release = await inDataFolder(dataDir, () => lockDataFolder(lock, patience));
  try {
    const kept = keptSettings(settingsPath);
    const settings = kept ?? (await newSettings(settingsPath));
    const binaries = await findBinaries();
    const user = chooseServerUser(join(folder, 'data'), [folder, dirname(binaries.postgres)]);
    const isNew = await initialise(binaries, user, folder, settings);
    stopOrphan(binaries, user, folder, log);
    await dropDamagedPid({ folder, log }, settings.port);
    if (!kept && !isNew) resetPasswords({ postgres: binaries.postgres, user, folder, log }, settings);
    const { child, port } = await startPatiently(binaries, user, folder, { settings, others, log });
    child.unref();
    const urls = await ensureDatabases({ ...settings, port });
    let stopping = false;
    child.once('exit', () => {
      if (stopping) return;
      log.fatal({ log: join(folder, 'server.log') }, 'the embedded database stopped by itself');
      onCrash();
    });
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      await stopped(child, () => pgCtl(binaries, user, folder, ['stop', '-m', 'fast', '-w', '-t', '30']));
      release();
    };
    return { ...urls, stop };
  } catch (fault) {
    release();
    throw folderFault(dataDir, fault);
  }
}

/** Stops the server, if it still runs. */
async function stopped(child: ChildProcess, stop: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const gone = once(child, 'exit');
  stop();
  await gone;
}

/** How the server of another process is reached, which keeps them. */
function settingsOfRunning(path: string): ServerSettings {
  const settings = keptSettings(path);
  if (!settings) {
    throw new StartFault(`${path} is damaged: start the product again, which makes it anew, then repeat this`);
  }
  return settings;
}

/** Makes the data folder at the first start, under another name until it is whole: a killed initdb leaves no half one. True when it did. */
async function initialise(
  { initdb }: Binaries,
  user: ServerUser,
  folder: string,
  { superuserPassword }: ServerSettings,
): Promise<boolean> {
  const data = join(folder, 'data');
  if (existsSync(data)) return false;
  const half = join(folder, 'data.new');
  const passwordFile = join(folder, 'initial-password');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  chmodSync(passwordFile, 0o600);
  if (user.id) for (const path of [half, passwordFile]) chownSync(path, user.id.uid, user.id.gid);
  try {
    // Collation by code point, built in: the same order on every machine, whatever locales it has.
    const args = [
      '-D',
      half,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ];
    const [command, commandArgs] = user.commandLine(initdb, args);
    execFileSync(command, commandArgs, { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
    renameSync(half, data);
    return true;
  } catch (fault) {
    throw notInitialised(fault);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** What initdb said last; a fault of the system's own stays what it is. */
function notInitialised(fault: unknown): unknown {
  const said = (fault as { stderr?: unknown }).stderr;
  if (typeof said !== 'string') return fault;
  return new StartFault(`The embedded PostgreSQL could not make its database: ${said.trim().split('\n').at(-1)}`, {
    cause: fault,
  });
}

/** A server whose process was killed where no signal could reach it (macOS, Windows, no setpriv) still holds the data. */
function stopOrphan(binaries: Binaries, user: ServerUser, folder: string, log: Logger) {
  if (pgCtl(binaries, user, folder, ['status']).status !== 0) return;
  log.info('stopping the embedded database that an earlier process left running');
  pgCtl(binaries, user, folder, ['stop', '-m', 'fast', '-w', '-t', '30']);
}

/** A killed server's lock can outlive it for some seconds; a port can have been taken by somebody else. */
async function startPatiently(
  { postgres }: Binaries,
  user: ServerUser,
  folder: string,
  { settings, others, log }: { settings: ServerSettings; others: ServerCommand['settings']; log: Logger },
) {
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    const port = await freePort(settings.port);
    if (port !== settings.port) keepSettings(join(folder, 'settings.json'), { ...settings, port });
    try {
      return { port, child: await startServer({ postgres, user, folder, port, settings: others }) };
    } catch (fault) {
      if (!(fault instanceof ServerFailed) || !fault.transient || performance.now() > giveUpAt) throw fault;
      await pause(300);
      // Whoever still worked in the folder may have ended since.
      await dropDamagedPid({ folder, log }, settings.port);
    }
  }
}

function pgCtl({ pg_ctl }: Binaries, user: ServerUser, folder: string, args: readonly string[]) {
  const [command, commandArgs] = user.commandLine(pg_ctl, [...args, '-D', join(folder, 'data')]);
  return spawnSync(command, commandArgs, { cwd: folder, stdio: 'ignore' });
}
