import { type Decides, tryToDecide } from './decide.ts';
import { type Folds, fold } from './fold.ts';
import { offers } from './judge.ts';
import { type Command, selectMachine, type Snapshot } from './lifecycle.ts';
import type { Ownership } from './who.ts';

/**
 * Returns the snapshot that a record will have once a command is saved, for optimistic display: the decided events,
 * folded. Undefined if no outcome may be shown yet: the transition waits for the server, the command is refused, or the
 * input is incomplete. A pure function, as deciding and folding are.
 */
export function foldExpected<State extends Ownership>(
  lifecycle: Decides<State> & Folds<State>,
  record: Snapshot<State>,
  command: Command,
): Snapshot<State> | undefined {
  const offered = offers(lifecycle, selectMachine(lifecycle, record, command));
  if (offered.find((one) => one.command === command.name)?.waits) return undefined;
  const decision = tryToDecide(lifecycle, record, command);
  if (decision.kind !== 'accepted') return undefined;
  const { actor, now, id } = command;
  const events = decision.events.map(({ type, data, from, to }) => ({
    type,
    data,
    meta: { at: now, from, to, actor, commandId: id },
  }));
  return fold(lifecycle, record, events);
}
