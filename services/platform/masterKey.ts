import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFault } from './dataFolder.ts';
import { StartFault } from './startFault.ts';

/** The key kept in `DATA_DIR/master.key` (0600), made at the first call. For development: production names its own. */
export function masterKeyIn(dataDir: string): Buffer {
  const path = join(dataDir, 'master.key');
  try {
    mkdirSync(dataDir, { recursive: true });
    // `wx`: of two processes that start together one writes, the other reads what was written.
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (fault) {
    if (!existsSync(path)) throw folderFault(dataDir, fault);
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  if (key.length !== 32) {
    throw new StartFault(
      `${path} does not hold a key of 32 bytes: restore it, or data encrypted with it stays unreadable`,
    );
  }
  return key;
}
