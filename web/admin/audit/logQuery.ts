import * as auditRoutes from '#services/domains/audit/routes.ts';
import { instantFromPacific } from '#words/format/pacificClock.ts';
import type { RequestTo } from '#web/api/call.ts';

export type LogQuery = Omit<
  NonNullable<RequestTo<typeof auditRoutes.auditEvents>['query']>,
  'before' | 'limit' | 'after'
>;

/** The server's query for the filters in the address: days are Pacific, and the last one is included. */
export function logQuery(applied: (name: string) => string | undefined): LogQuery {
  const [from, to] = [day(applied('from')), day(applied('to'))];
  const plain = ['search', 'record', 'person', 'types', 'lifecycle'].flatMap((name) => {
    const value = applied(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const showsLogins = applied('logins') === 'shown' || Boolean(applied('types')?.trim());
  return {
    ...(showsLogins ? {} : { without: auditRoutes.loginTypes.join(',') }),
    ...Object.fromEntries(plain),
    ...(from ? { from: instantFromPacific(`${from}T00:00`) } : {}),
    ...(to ? { to: instantFromPacific(`${dayAfter(to)}T00:00`) } : {}),
  };
}

const day = (value: string | undefined): string | undefined =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
