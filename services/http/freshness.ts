import type { ProjectionName, Queries } from '#services/domains/queries.ts';

/** Waits until the projections include what the asker has seen (`after`); `stale: true` when they do not within 2 s. */
export async function freshAfter(
  queries: Pick<Queries, 'reached'>,
  after: string | undefined,
  ...projections: ProjectionName[]
): Promise<{ stale?: true }> {
  if (after === undefined) return {};
  return (await queries.reached(BigInt(after), projections)) ? {} : { stale: true };
}
