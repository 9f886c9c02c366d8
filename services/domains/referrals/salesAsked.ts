import { named } from '#projections/grid/named.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import type { GridRequest } from '#projections/grid/model.ts';
import { allOf, type Fragment } from '#projections/grid/where.ts';
import { shortNameSql } from './referredNames.ts';

/** The referrer whose people are selected, and the filters. */
export interface Asked {
  readonly search?: string | undefined;
  readonly filterModel?: GridRequest['filterModel'] | undefined;
  readonly sortModel?: GridRequest['sortModel'] | undefined;
  readonly page: number;
  readonly pageSize: number;
  /** Null: everybody's. */
  readonly referrerId: string | null;
  /** True if the list shows full names, addresses and referrers; otherwise only first name and initial. */
  readonly namesThem: boolean;
  readonly inForce: InForce;
}

export const fullName = (alias: string) => `(${alias}.first_name || ' ' || ${alias}.last_name)`;
/** Returns the name to search in: clients can't be found by data that the list doesn't show. */
export const nameFor = ({ namesThem }: Asked) => (namesThem ? fullName('u') : shortNameSql('u'));

/** Selects the referrer's people who are not forgotten and whose name matches the search. */
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
/** Returns columns by which only readers of full names may filter. */
export const ifNamed = <Columns extends object>(
  { namesThem }: Asked,
  columns: Columns,
): Columns | Record<never, never> => (namesThem ? columns : {});
