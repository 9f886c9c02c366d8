import { join, resolve } from 'node:path';
import { world } from '#projections/world.ts';
import { takeBackup } from '#services/backup/takeBackup.ts';
import type { Parts } from '#services/compose.ts';
import { progressLine } from './progressLine.ts';

const usage = 'Usage: npm run backup -- DIR [--keys DIR]';

/** The two folders of a backup, by what was typed. `undefined` for what cannot be understood. */
export function backupFolders(args: readonly string[]): { readonly data: string; readonly keys: string } | undefined {
  const [dir, option, keys, ...more] = args;
  if (!dir || dir.startsWith('-') || more.length > 0 || (option !== undefined && (option !== '--keys' || !keys))) {
    return undefined;
  }
  return { data: join(resolve(dir), 'data'), keys: keys ? resolve(keys) : join(resolve(dir), 'keys') };
}

/** `npm run backup -- DIR [--keys DIR]`: everything, while it runs; a second one adds what is new. */
export async function backupCommand(
  parts: Parts,
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const folders = backupFolders(args);
  if (!folders) {
    print(usage);
    return 2;
  }
  const from = world.elapsed();
  let step = '';
  const progress = progressLine((done) => `${step}: ${done}`);
  const source = {
    databaseUrl: parts.databaseUrl,
    keysDatabaseUrl: parts.keys.url,
    dataDir: parts.env.DATA_DIR,
    log: parts.transparency.storedLog,
    inPostgres: !parts.env.EVENTSTORE_URL,
    now: () => world.now(),
  };
  const manifest = await takeBackup(source, folders, (name, done) => {
    step = name;
    progress.show(done);
  });
  progress.end();
  print(
    `${manifest.events} events, ${manifest.tables.length} tables and ${manifest.files} files in ${((world.elapsed() - from) / 1_000).toFixed(1)} s: ${folders.data}`,
  );
  print(
    `The keys are in ${folders.keys}: keep them somewhere else. Neither half opens anything without the other${parts.env.MASTER_KEY ? '; what is personal needs MASTER_KEY, too, which is in neither' : ''}.`,
  );
  return 0;
}
