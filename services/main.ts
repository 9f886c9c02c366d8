import { demoAccounts, demoPassword } from './accounts/demoAccounts.ts';
import { loadEnv } from './platform/env.ts';
import { createLogger } from './platform/logger.ts';
import { onStopRequest } from './platform/onStopRequest.ts';
import { StartFault } from './platform/startFault.ts';
import { run } from './run.ts';

/**
 * Starts the product as the environment says, and prints where it is when it is ready. `fromSimulation`: the file of a simulated story
 * that an empty product is filled with.
 */
export async function main({ fromSimulation }: { readonly fromSimulation?: string | undefined } = {}): Promise<void> {
  const env = loadEnv();
  const log = createLogger(env);
  const running = await run(env, log, { onCrash: () => process.exit(1), fromSimulation }).catch((err: unknown) => {
    // To people at a terminal the script that called us says why; where logs are collected it is a line like all others.
    if (!env.production) throw err;
    // What whoever starts it can mend is one sentence there, too.
    log.fatal({ err: err instanceof StartFault ? { type: err.name, message: err.message } : err }, 'cannot start');
    process.exit(1);
  });
  onStopRequest({ log, stop: running.stop, startedByNpm: env.npm_lifecycle_event !== undefined });
  if (running.port === undefined) return log.info(`Ready: ${env.ROLE}`);
  log.info(`Ready: ${env.PUBLIC_URL}, listening on port ${running.port}`);
  if (!env.production) printDemoLogins(env.PUBLIC_URL);
}

function printDemoLogins(url: string) {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const lines = demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`);
  console.log(['', `Open ${url} and sign in with one of these (password ${demoPassword}):`, ...lines, ''].join('\n'));
}
