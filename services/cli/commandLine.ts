import { compose, type Parts } from '#services/compose.ts';
import { loadEnv } from '#services/platform/env.ts';
import { createLogger } from '#services/platform/logger.ts';
import { acceptLogCommand } from './accept-log.ts';
import { backupCommand } from './backup.ts';
import { createAdminCommand } from './create-admin.ts';
import { forgetCommand } from './forget.ts';
import { gateCommand } from './gate.ts';
import { rebuildCommand } from './rebuild.ts';
import { restoreCommand } from './restore.ts';
import { seedCommand } from './seed.ts';
import { verifyCommand } from './verify.ts';
import { verifyEvidenceCommand } from './verify-evidence.ts';
import { whatIfCommand } from './what-if.ts';

type Command = (parts: Parts, args: readonly string[], print: (line: string) => void) => Promise<number>;

/** What `npm run …` offers beside the product itself. Each answers the process's exit code. */
const commands: Readonly<Record<string, Command>> = {
  'accept-log': acceptLogCommand,
  backup: backupCommand,
  'create-admin': ({ db, now, vault, env }, args, print) =>
    createAdminCommand({ db, now, vault, publicUrl: env.PUBLIC_URL }, args, print),
  forget: ({ db, now, vault, fileStore }, args, print) => forgetCommand({ db, now, vault, fileStore }, args, print),
  rebuild: rebuildCommand,
  seed: seedCommand,
  verify: verifyCommand,
};

/** Runs one of them beside a running product, or on its data while it stands still. */
export async function commandLine([name = '', ...args]: readonly string[]): Promise<number> {
  // For people without a database of ours: nothing is opened for it.
  if (name === 'verify-evidence') return verifyEvidenceCommand(args, (line) => console.log(line));
  // Into an empty place: what the others stand on is only made by it.
  if (name === 'restore') return restoreCommand(args, (line) => console.log(line));
  // Beside a version that it must not change: nothing is migrated.
  if (name === 'gate') return gateCommand(args, (line) => console.log(line));
  if (name === 'what-if') return whatIfCommand(args, (line) => console.log(line));
  const command = commands[name];
  if (!command) {
    console.error(
      `There is no command ${name}; there are ${[...Object.keys(commands), 'gate', 'restore', 'verify-evidence', 'what-if'].join(', ')}`,
    );
    return 2;
  }
  const env = loadEnv();
  const log = createLogger({ ...env, LOG_LEVEL: 'warn' });
  const parts = await compose(env, log, { attach: true });
  try {
    return await command(parts, args, (line) => console.log(line));
  } finally {
    await parts.close();
  }
}
