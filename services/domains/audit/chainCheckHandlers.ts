import { type ChainCheck, checkById, lastVerified, newestChecks } from './chainCheck/checks.ts';
import { checkChain } from './chainCheck/checkChain.ts';
import { findUsers } from '#services/accounts/users.ts';
import { acceptLog } from '#services/transparency/acceptLog.ts';
import { watchReport } from '#services/transparency/watchReport.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { audit, type ChainCheckView } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { conflict, notFound } from '#services/http/problems.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';

const SHOWN = 10;

/** Handlers that check the log for tampering: they verify the hash chain of the events. */
export const chainCheckHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db } = deps;
  const shown = async (checks: readonly ChainCheck[]): Promise<ChainCheckView[]> => {
    const users = await findUsers(
      db,
      checks.map(({ startedBy }) => startedBy),
    );
    return checks.map(({ startedBy, broken, differences, ...check }) => ({
      ...check,
      broken: [...broken],
      differences: [...differences],
      startedByName: whoIs(users, startedBy).name,
    }));
  };
  const shownOne = async (check: ChainCheck) => (await shown([check]))[0]!;
  return [
    handle(audit.chainChecks, async () => {
      const [last, rows, watch] = await Promise.all([lastVerified(db), newestChecks(db, SHOWN), watchReport(db)]);
      return {
        last: last ? await shownOne(last) : null,
        rows: await shown(rows),
        readOnly: readOnlyView(deps),
        watch: watch ? { ...watch, at: watch.at.toISOString(), findings: [...watch.findings] } : null,
      };
    }),
    handle(audit.chainCheck, async ({ params: { checkId } }) => {
      const check = await checkById(db, checkId);
      if (!check) throw notFound();
      return shownOne(check);
    }),
    handle(audit.checkChain, async ({ body: { stream = null }, person, requestOrigin }) => {
      const { check } = await checkChain(deps, { by: person, requestOrigin, stream });
      return shownOne(check);
    }),
    handle(audit.acceptLog, async ({ body: { reason }, person, requestOrigin }) => {
      if (person.behind) throw conflict('notActingForAnother');
      if (!(await acceptLog(deps, { actor: person, requestOrigin, reason }))) throw conflict('nothingToAccept');
      return { done: true as const };
    }),
  ];
};

function readOnlyView({ transparency }: ApiDeps) {
  const readOnly = transparency.standing.readOnly();
  if (!readOnly) return null;
  const { anchor: _, ...behind } = readOnly;
  return behind;
}
