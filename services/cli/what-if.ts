import { world } from '#projections/world.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { settingsChange } from '#workflows/settings/schema.ts';
import { openLog } from '#services/gate/openLog.ts';
import { type Otherwise, whatIf } from '#services/gate/whatIf.ts';
import { loadEnv } from '#services/platform/env.ts';
import { createLogger } from '#services/platform/logger.ts';
import { progressLine } from './progressLine.ts';

const usage =
  'Usage: npm run what-if -- DAYS NAME=VALUE [NAME=VALUE …], e.g. npm run what-if -- 30 paymentWindowHours=24';
const DAY = 86_400_000;

/**
 * `npm run what-if -- DAYS NAME=VALUE …`: what the commands of the last days would have come to with other settings
 * (values as JSON, names as in the settings' table). Reads the log of the environment and writes nothing. Exit code 0,
 * or 2 if called wrongly.
 */
export async function whatIfCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  const [days, ...pairs] = args;
  const changes = changesIn(pairs);
  if (!changes || !(Number(days) > 0)) {
    print(usage);
    return 2;
  }
  if (changes.error) {
    for (const { path, message } of changes.error.issues) print(`${path.join('.')}: ${message}`);
    return 2;
  }
  const env = loadEnv();
  const opened = await openLog(env, createLogger({ ...env, LOG_LEVEL: 'warn' }));
  try {
    const from = new Date(world.now().getTime() - Number(days) * DAY).toISOString();
    const progress = progressLine((events) => `${events} events read`);
    let read = 0;
    const pages = async function* () {
      for await (const page of opened.pages()) {
        yield page;
        progress.show((read += page.length));
      }
    };
    const { decided, inPart, outcomes } = await whatIf(pages(), {
      lifecycles,
      settingsAt: opened.settingsAt,
      changes: changes.data,
      from,
    });
    progress.end();
    for (const one of outcomes) print(`  ${one.streams.length} × ${said(one)}  ${one.streams[0]}`);
    print(
      `${decided + inPart} commands since ${from}, ${inPart} of them decided again in part alone: the log has not kept all of their input`,
    );
    print(
      'Not known: what follows from a different outcome, list prices, and what was refused then: that is not in the log.',
    );
    return 0;
  } finally {
    await opened.close();
  }
}

/** An outcome in a line of English, with the dollars if there are any. */
function said({ lifecycle, kind, command, name, cents }: Otherwise): string {
  const dollars = cents === 0 ? '' : ` ($${(cents / 100).toFixed(2)})`;
  if (kind === 'sooner') return `${lifecycle}: ${name} would have come first${dollars}`;
  const what = kind === 'refused' ? ` would have been refused (${name})` : `: another ${name}`;
  return `${lifecycle}: ${command}${what}${dollars}`;
}

/** The changes, parsed by the settings' own schema; undefined if they are not pairs of a name and JSON. */
function changesIn(pairs: readonly string[]) {
  if (pairs.length === 0) return undefined;
  try {
    const entries = pairs.map((pair) => {
      const [, name, value] = /^(\w+)=(.+)$/s.exec(pair)!;
      return [name!, JSON.parse(value!) as unknown] as const;
    });
    return settingsChange.safeParse(Object.fromEntries(entries));
  } catch {
    return undefined;
  }
}
