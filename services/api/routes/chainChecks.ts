import { type ChainCheck, checkById, lastVerified, newestChecks } from '#services/chaincheck/checks.ts';
import { checkChain } from '#services/chaincheck/checkChain.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type Mount, mount } from '../call.ts';
import { audit, type ChainCheckView } from '../contracts/audit.ts';
import type { ApiDeps } from '../deps.ts';
import { notFound } from '../problems.ts';
import { whoIs } from '../whoIs.ts';

const SHOWN = 10;

/** Whether anybody has been at the log: verifications of the events' chain of hashes. */
export const chainCheckMounts = (deps: ApiDeps): readonly Mount[] => {
  const { db } = deps;
  const shown = async (checks: readonly ChainCheck[]): Promise<ChainCheckView[]> => {
    const users = await findUsers(db, checks.map(({ startedBy }) => startedBy));
    return checks.map(({ startedBy, broken, ...check }) => ({ ...check, broken: [...broken], startedByName: whoIs(users, startedBy).name }));
  };
  const shownOne = async (check: ChainCheck) => (await shown([check]))[0]!;
  return [
    mount(audit.chainChecks, async () => {
      const [last, rows] = await Promise.all([lastVerified(db), newestChecks(db, SHOWN)]);
      return { last: last ? await shownOne(last) : null, rows: await shown(rows) };
    }),
    mount(audit.chainCheck, async ({ params: { checkId } }) => {
      const check = await checkById(db, checkId);
      if (!check) throw notFound();
      return shownOne(check);
    }),
    mount(audit.checkChain, async ({ body: { stream = null }, person, whence }) => {
      const { check } = await checkChain({ ...deps, eventStore: deps.eventStore.stored }, { by: person, whence, stream });
      return shownOne(check);
    }),
  ];
};
