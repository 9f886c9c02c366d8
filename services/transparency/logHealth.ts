import type { Db } from '#projections/database/db.ts';
import { Gauge, type Registry } from 'prom-client';
import { readOnlySentence } from './standing.ts';
import type { Transparency } from './transparency.ts';
import { watchReport } from './watchReport.ts';

interface Deps {
  readonly db: Db;
  readonly transparency: Pick<Transparency, 'standing'>;
}

/**
 * The result of comparing the log with its checkpoints, in a few words for `readyz`. Throws if the log was cut while this
 * process ran: then nothing may be written here. A start on an older backup is served, so that an admin can accept it.
 */
export async function logHealth({ db, transparency: { standing } }: Deps): Promise<string> {
  const readOnly = standing.readOnly();
  const why = readOnly && `read-only: ${readOnlySentence(readOnly)}`;
  if (readOnly?.sinceStart) throw new Error(why);
  if (why) return why;
  const report = await watchReport(db);
  if (!report) return 'not checked yet';
  return report.whole ? `whole, ${report.signed} events signed` : `differs: ${report.findings[0]}`;
}

/** The same for Prometheus, computed on each scrape. */
export function logMetrics({ db, transparency: { standing } }: Deps, registry: Registry): void {
  const gauge = (name: string, help: string, value: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value());
      },
    });
  gauge('tradelines_log_read_only', '1 while the log is behind what was signed of it and takes nothing', () =>
    standing.readOnly() ? 1 : 0,
  );
  gauge(
    'tradelines_log_whole',
    '0 when the last check found that the log is not what was sealed and signed',
    async () => ((await watchReport(db))?.whole === false ? 0 : 1),
  );
  gauge(
    'tradelines_log_signed_events',
    'Events that the newest signed checkpoint vouches for',
    async () => (await watchReport(db))?.signed ?? 0,
  );
}
