import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { world } from '#projections/world.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { allProjections } from '#projections/all.ts';
import { liveGeneration } from '#projections/engine/generations.ts';
import { compareRebuilt } from '#projections/engine/rebuild.ts';
import { compose } from '#services/compose.ts';
import { type Answers, answersOf } from '#services/gate/answers.ts';
import { compareAnswers } from '#services/gate/compare.ts';
import { firstOf, foldLog } from '#services/gate/foldLog.ts';
import type { Finding } from '#services/gate/tally.ts';
import { openLog } from '#services/gate/openLog.ts';
import { findingsIn, linesOf, pageOf, type Report } from '#services/gate/report.ts';
import { type Env, loadEnv } from '#services/platform/env.ts';
import { createLogger, type Logger } from '#services/platform/logger.ts';
import { progressLine } from './progressLine.ts';

const usage =
  'Usage: npm run gate -- [URL|DIR] --write FILE, then with the new version: npm run gate -- [URL|DIR] --before FILE [--report NAME] [--rows]';

/**
 * `npm run gate`: what a new version would change on a live log, read-only. The version in force writes what it says of
 * every record to a file, the new one compares. The log is that of a database by URL, of a data folder, or of the
 * environment. `--report` writes NAME.json and NAME.html. `--rows` is for a copy alone: it migrates it, builds every
 * projection anew and compares the rows with those that are there. Exit code 0: nothing differs, 1: something does, 2:
 * called wrongly.
 */
export async function gateCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  const asked = askedFor(args);
  if (!asked) {
    print(usage);
    return 2;
  }
  const { log: from, write, before, report, rows } = asked;
  const env = loadEnv(
    from === undefined ? {} : /^postgres(ql)?:/.test(from) ? { DATABASE_URL: from } : { DATA_DIR: from },
  );
  const log = createLogger({ ...env, LOG_LEVEL: 'warn' });
  const known = before === undefined ? undefined : (JSON.parse(await readFile(before, 'utf8')) as Answers);
  const at = known?.at ?? world.now().toISOString();
  const { folded, answers } = await answersOn(env, log, { at, events: known?.events });
  if (write !== undefined) await writeFile(write, JSON.stringify(answers));
  const found: Report = {
    at,
    events: folded.events,
    records: folded.records.size,
    faults: folded.faults,
    differences: compareAnswers(known ?? answers, answers),
    rows: rows ? await rowsOf(env, log) : [],
  };
  linesOf(found).forEach(print);
  if (report !== undefined) {
    await writeFile(`${report}.json`, JSON.stringify(found, undefined, 2));
    await writeFile(`${report}.html`, pageOf(found));
  }
  return findingsIn(found) === 0 ? 0 : 1;
}

/** What this version says of the log at an instant, as far as the log went when the other version was asked. */
async function answersOn(env: Env, log: Logger, { at, events }: { at: string; events: number | undefined }) {
  const opened = await openLog(env, log);
  try {
    const progress = progressLine((events) => `${events} events read`);
    const folded = await foldLog(firstOf(opened.pages(), events), lifecycles, progress.show);
    progress.end();
    return { folded, answers: answersOf(folded, { at, settings: await opened.settingsAt(at) }) };
  } finally {
    await opened.close();
  }
}

/** The rows that this version would write otherwise. Brings the database up to date: it is a copy. */
async function rowsOf(env: Env, log: Logger): Promise<readonly Finding[]> {
  const { db, eventStore, close } = await compose(env, log, { attach: true });
  try {
    const found: Finding[] = [];
    for (const { name, version } of allProjections) {
      const progress = progressLine((events) => `rows of ${name}: ${events} events`);
      const deps = { knex: db, subscribe: eventStore.subscribe, projections: allProjections, log };
      const rose = await liveGeneration(db, name);
      const differing = await compareRebuilt(deps, name, progress.show);
      progress.end();
      const because = rose && rose.version !== version ? ` (version ${rose.version} → ${version})` : '';
      found.push(
        ...differing.map(({ table, what, rows: count, examples }) => ({
          what: `${table}: ${what}${because}`,
          count,
          examples,
        })),
      );
    }
    return found;
  } finally {
    await close();
  }
}

function askedFor(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        write: { type: 'string' },
        before: { type: 'string' },
        report: { type: 'string' },
        rows: { type: 'boolean' },
      },
    });
    const [log, ...more] = positionals;
    const isThere = log === undefined || log.includes('://') || (existsSync(log) && statSync(log).isDirectory());
    const isOne = (values.write === undefined) !== (values.before === undefined);
    return more.length === 0 && isThere && isOne ? { log, ...values } : undefined;
  } catch {
    return undefined;
  }
}
