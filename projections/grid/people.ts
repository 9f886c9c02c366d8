/**
 * Returns the join with the person whose id is in a column. `read.people` is a view of the accounts without forgotten
 * people.
 */
export const joinPerson = (as: string, id: string): string => `left join read.people ${as} on ${as}.id = ${id}`;
