import type { GridColumns } from './where.ts';

/** The columns with somebody's name and address; they need a join of that name. */
export const peopleColumns = <const As extends string>(as: As) =>
  ({
    [`${as}Name`]: { sql: `${as}.name`, type: 'text', joins: [as] },
    [`${as}Email`]: { sql: `${as}.email`, type: 'text', joins: [as] },
  }) as GridColumns;

/** The join with whose id stands in a column: `read.people` is a view of the accounts, without those that were forgotten. */
export const joinPerson = (as: string, id: string): string => `left join read.people ${as} on ${as}.id = ${id}`;
