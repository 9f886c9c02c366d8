import type { Db } from '#projections/database/db.ts';
import { lastVerified } from '#services/domains/audit/chainCheck/checks.ts';
import { watchReport } from '#services/transparency/watchReport.ts';
import type { ChainReport } from './report.ts';

/** What the last verification of the whole log found, an admin's or the one that runs by itself; null before the first. */
export async function chainReport(db: Db): Promise<ChainReport | null> {
  const [requested, watched] = await Promise.all([lastVerified(db), watchReport(db)]);
  const reports = [
    ...(requested
      ? [
          {
            verifiedAt: requested.endedAt ?? requested.startedAt,
            whole: requested.state === 'whole',
            events: requested.events,
          },
        ]
      : []),
    ...(watched ? [{ verifiedAt: watched.at.toISOString(), whole: watched.whole, events: watched.events }] : []),
  ];
  return reports.toSorted((a, b) => b.verifiedAt.localeCompare(a.verifiedAt))[0] ?? null;
}
