/** The join with whose id stands in a column: `read.people` is a view of the accounts, without those that were forgotten. */
export const joinPerson = (as: string, id: string): string => `left join read.people ${as} on ${as}.id = ${id}`;
