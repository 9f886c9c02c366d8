import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lifecycles } from '#workflows/lifecycles.ts';
import { type Answers, answersOf } from '#services/gate/answers.ts';
import { compareAnswers } from '#services/gate/compare.ts';
import { foldLog } from '#services/gate/foldLog.ts';
import { openLog } from '#services/gate/openLog.ts';
import { findingsIn, linesOf, pageOf, type Report } from '#services/gate/report.ts';
import { loadEnv } from '#services/platform/env.ts';
import { createLogger } from '#services/platform/logger.ts';
import { progressLine } from './progressLine.ts';

const usage =
  'Usage: npm run gate -- [URL|DIR] --write FILE, then with the new version: npm run gate -- [URL|DIR] --before FILE [--report NAME]';

/**
 * `npm run gate`: what a new version would change on a live log, read-only. The version in force writes what it says of
 * every record to a file, the new one compares. The log is that of a database by URL, of a data folder, or of the
 * environment. `--report` writes NAME.json and NAME.html. Exit code 0: nothing differs, 1: something does, 2: called
 * wrongly.
 */
export async function gateCommand(args: readonly string[], print: (line: string) => void): Promise<number> {
  const asked = askedFor(args);
  if (!asked) {
    print(usage);
    return 2;
  }
  const { log: from, write, before, report } = asked;
  const env = loadEnv(
    from === undefined ? {} : /^postgres(ql)?:/.test(from) ? { DATABASE_URL: from } : { DATA_DIR: from },
  );
  const opened = await openLog(env, createLogger({ ...env, LOG_LEVEL: 'warn' }));
  try {
    const known = before === undefined ? undefined : (JSON.parse(await readFile(before, 'utf8')) as Answers);
    const at = known?.at ?? new Date().toISOString();
    const progress = progressLine((events) => `${events} events read`);
    const folded = await foldLog(opened.pages(), lifecycles, progress.show);
    progress.end();
    const answers = answersOf(folded, { at, settings: await opened.settingsAt(at) });
    if (write !== undefined) await writeFile(write, JSON.stringify(answers));
    const found: Report = {
      at,
      events: folded.events,
      records: folded.records.size,
      faults: folded.faults,
      differences: compareAnswers(known ?? answers, answers),
    };
    linesOf(found).forEach(print);
    if (report !== undefined) {
      await writeFile(`${report}.json`, JSON.stringify(found, undefined, 2));
      await writeFile(`${report}.html`, pageOf(found));
    }
    return findingsIn(found) === 0 ? 0 : 1;
  } finally {
    await opened.close();
  }
}

function askedFor(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { write: { type: 'string' }, before: { type: 'string' }, report: { type: 'string' } },
    });
    const [log, ...more] = positionals;
    const isThere = log === undefined || log.includes('://') || (existsSync(log) && statSync(log).isDirectory());
    const isOne = (values.write === undefined) !== (values.before === undefined);
    return more.length === 0 && isThere && isOne ? { log, ...values } : undefined;
  } catch {
    return undefined;
  }
}
