import type { Db } from '../database/db.ts';
import type { Halt } from './checkpoints.ts';

/** The state of a projection, for staff and for the metrics. */
export interface ProjectionStatus {
  readonly projection: string;
  readonly version: number;
  readonly position: string;
  /** When its checkpoint last moved (instant). */
  readonly movedAt: string;
  readonly halted: Halt | null;
  /** Number of parked streams that wait for staff. */
  readonly parkedStreams: number;
}

interface StoredStatus extends Pick<ProjectionStatus, 'projection' | 'version' | 'position' | 'halted'> {
  readonly moved_at: Date;
  readonly parked: number;
}

/** Returns the status of every live projection, by name. */
export async function projectionStatus(db: Db): Promise<readonly ProjectionStatus[]> {
  const { rows } = await db.raw<StoredStatus>(
    `select c.*, (select count(*)::int from read.parked p where p.projection = c.projection and p.generation = c.generation and p.skipped_at is null) as parked
     from read.checkpoints c where c.state = 'live' order by c.projection`,
  );
  return rows.map((row) => ({
    projection: row.projection,
    version: row.version,
    position: row.position,
    movedAt: row.moved_at.toISOString(),
    halted: row.halted,
    parkedStreams: row.parked,
  }));
}

/** Returns the projections that have stopped before an event they could not apply. */
export const haltedProjections = async (db: Db): Promise<readonly ProjectionStatus[]> =>
  (await projectionStatus(db)).filter(({ halted }) => halted !== null);
