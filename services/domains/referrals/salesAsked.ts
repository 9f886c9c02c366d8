import { named } from '#projections/grid/named.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import type { GridRequest } from '#projections/grid/model.ts';
import { allOf, type Fragment } from '#projections/grid/where.ts';
import { shortNameSql } from './referredNames.ts';

/** Whose people, and which of them. */
export interface Asked {
  readonly search?: string | undefined;
  readonly filterModel?: GridRequest['filterModel'] | undefined;
  readonly sortModel?: GridRequest['sortModel'] | undefined;
  readonly page: number;
  readonly pageSize: number;
  /** Null: everybody's. */
  readonly referrerId: string | null;
  /** With last names and addresses, and who brought each; the others read first name and initial. */
  readonly namesThem: boolean;
  readonly inForce: InForce;
}

export const fullName = (alias: string) => `(${alias}.first_name || ' ' || ${alias}.last_name)`;
/** Nobody finds a client by what the list doesn't show them. */
export const nameFor = ({ namesThem }: Asked) => (namesThem ? fullName('u') : shortNameSql('u'));

/** Those of the asker, if they are not forgotten and have what was searched for in their name. */
export function theirs(asked: Asked, ...more: readonly Fragment[]) {
  const { referrerId, search = '' } = asked;
  return {
    joins: ['brought'],
    ...allOf([
      { sql: 'u.forgotten_at is null', values: [] },
      ...(referrerId === null ? [] : [{ sql: 'a.referrer_id = ?::uuid', values: [referrerId] }]),
      ...(search === '' ? [] : [named(nameFor(asked), search)]),
      ...more,
    ]),
  };
}
export const requestOf = ({ filterModel = {}, sortModel = [], page, pageSize }: Asked) => ({
  tab: 'all' as const,
  filterModel,
  sortModel,
  offset: (page - 1) * pageSize,
  limit: pageSize,
});
/** What only those may filter by who read it. */
export const ifNamed = <Columns extends object>(
  { namesThem }: Asked,
  columns: Columns,
): Columns | Record<never, never> => (namesThem ? columns : {});
