import { LRUCache } from 'lru-cache';
import type { Checkpoint } from './checkpoints.ts';
import { type Generation, shapeOf, tableNames } from './generations.ts';
import { laggingBehind, type LagSamples } from './lag.ts';
import type { ApplyContext, Memory, Projection } from './projection.ts';

/** Streams cached per projection: enough for the busy ones, at a few kB each. */
const REMEMBERED = 1_500;

/** A projection as run by a runner. */
export interface Member {
  readonly projection: Projection;
  readonly memory: Memory;
  readonly lag: LagSamples;
  generation: number;
  position: bigint;
  /** `halted`: an event of a money projection could not be applied. `superseded`: newer code has taken over. */
  state: 'running' | 'halted' | 'superseded';
}

export const memberOf = (projection: Projection, { generation, position }: Generation): Member => ({
  projection,
  generation,
  position,
  memory: new LRUCache({ max: REMEMBERED }),
  lag: laggingBehind(),
  state: 'running',
});

export const contextOf = (
  { projection, memory }: Member,
  trx: ApplyContext['trx'],
  generation: number,
): ApplyContext => ({
  trx,
  t: tableNames(projection, generation),
  memory,
  building: false,
});

/** Returns whether the live tables are of the version that this code writes. */
export const isOurs = (
  { projection }: Pick<Member, 'projection'>,
  checkpoint: Pick<Checkpoint, 'version' | 'shape'>,
): boolean => checkpoint.version === projection.version && checkpoint.shape === shapeOf(projection);

/** Clears the cache if another process has written in the meantime. */
export function catchUpWith(
  member: Member,
  { generation, position }: Pick<Checkpoint, 'generation' | 'position'>,
): void {
  if (member.generation !== generation || member.position !== position) member.memory.clear();
}
