import type { Db, Trx } from '../database/db.ts';
import { type Checkpoint, lockCheckpoints, type Move, moveCheckpoints } from './checkpoints.ts';
import { catchUpWith, contextOf, isOurs, type Member } from './member.ts';
import { countSkipped } from './parked.ts';
import { follows } from './projection.ts';
import type { StoredEvent } from './storedEvent.ts';

/** Applies a member's part of a batch inside the transaction. */
export type ApplyShare = (
  trx: Trx,
  member: Member,
  generation: number,
  events: readonly StoredEvent[],
) => Promise<void>;

const atOnce: ApplyShare = (trx, member, generation, events) =>
  member.projection.apply(contextOf(member, trx, generation), events);

/**
 * Applies a batch to members of one track: all their rows and checkpoints change in one transaction. Leaves out events
 * that a member already has because another runner was faster. Returns the members that changed.
 */
export async function applyBatch(
  knex: Db,
  members: readonly Member[],
  events: readonly StoredEvent[],
  apply: ApplyShare = atOnce,
): Promise<readonly Member[]> {
  const end = events.at(-1)!.position;
  let moves: Move[] = [];
  let locked: ReadonlyMap<string, Checkpoint> = new Map();
  try {
    await knex.transaction(async (trx) => {
      locked = await lockCheckpoints(
        trx,
        members.map(({ projection }) => projection.name),
      );
      moves = [];
      for (const member of members) {
        const checkpoint = locked.get(member.projection.name);
        if (!checkpoint || !isOurs(member, checkpoint)) continue;
        catchUpWith(member, checkpoint);
        if (checkpoint.position >= end) continue;
        await applyShare(trx, member, checkpoint, events, apply);
        moves.push({
          projection: member.projection.name,
          generation: checkpoint.generation,
          from: checkpoint.position,
          to: end,
        });
      }
      await moveCheckpoints(trx, moves, streamsOf(events, moves));
    });
  } catch (fault) {
    for (const { memory } of members) memory.clear();
    throw fault;
  }
  return members.filter((member) => settle(member, locked.get(member.projection.name), moves));
}

async function applyShare(
  trx: Trx,
  member: Member,
  checkpoint: Checkpoint,
  events: readonly StoredEvent[],
  apply: ApplyShare,
): Promise<void> {
  const { projection } = member;
  const fresh = events.filter(({ stream, position }) => position > checkpoint.position && follows(projection, stream));
  const wanted = checkpoint.parked.size === 0 ? fresh : fresh.filter(({ stream }) => !checkpoint.parked.has(stream));
  if (wanted.length > 0) await apply(trx, member, checkpoint.generation, wanted);
  if (wanted.length < fresh.length) {
    await countSkipped(
      trx,
      projection.name,
      checkpoint.generation,
      fresh.filter(({ stream }) => checkpoint.parked.has(stream)),
    );
  }
}

/** Applies a committed checkpoint to the member. Returns true if this process moved it. */
function settle(member: Member, checkpoint: Checkpoint | undefined, moves: readonly Move[]): boolean {
  if (!checkpoint || !isOurs(member, checkpoint)) {
    member.state = 'superseded';
    return false;
  }
  const own = moves.find(({ projection }) => projection === member.projection.name);
  member.generation = checkpoint.generation;
  member.position = own?.to ?? checkpoint.position;
  return own !== undefined;
}

const streamsOf = (events: readonly StoredEvent[], moves: readonly Move[]): readonly string[] =>
  moves.length === 0 ? [] : [...new Set(events.map(({ stream }) => stream))];
