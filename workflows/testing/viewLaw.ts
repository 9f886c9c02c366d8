import { isDeepStrictEqual } from 'node:util';
import { type Actor, isInternalUser } from '#workflows/kernel/actor.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { foldExpected } from '#workflows/kernel/foldExpected.ts';
import { offers } from '#workflows/kernel/judge.ts';
import { selectMachine, type Lifecycle, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { shownDeadlines } from '#workflows/kernel/shownDeadlines.ts';
import { seenSnapshot, type View, viewOf } from '#workflows/kernel/view.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { keep } from '#workflows/settings/kept.ts';
import { defaultSettings, type SettingName } from '#workflows/settings/settings.ts';
import { Ada } from './people.ts';
import { type Sent, playParsed, type Outcome } from './story.ts';

/** A record as `actor` sees it in a page: through the wire and back. */
function inThePage<State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  actor: Actor,
): Snapshot<State> {
  const seen = viewOf(lifecycle.view, snapshot, actor);
  return seenSnapshot(lifecycle, JSON.parse(JSON.stringify(seen)) as typeof seen);
}

/**
 * The law of a view: what somebody may do next, why not, and what is due come out the same on what they may see as on the
 * whole record, now and a year later, also for an admin behind them. Empty where it holds.
 */
export function viewFaults<State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  { person, now, sentCommands }: { person: Actor; now: string; sentCommands: readonly Sent[] },
): readonly string[] {
  if (!mayRead(person, snapshot.state)) return [];
  const parts = new Map(sentCommands.map(({ input }) => [input['holdId'], input]));
  return [person, ...variants(person, lifecycle.view)].flatMap((actor) => {
    const seen = inThePage(lifecycle, snapshot, actor);
    const { without } = lifecycle.view;
    const visible = { ...snapshot, state: (without ? without(snapshot.state, actor) : snapshot.state) as State };
    const requested = [now, addHours(now, 24 * 365)].flatMap((at) =>
      [...parts.values()].map((about) =>
        [seen, snapshot].map((one) => nextSteps(lifecycle, one, { actor, now: at, about, settings: defaultSettings })),
      ),
    );
    const due = [seen, visible].map((one) => shownDeadlines(lifecycle, one, actor));
    return [...requested, due]
      .filter(([page, record]) => !isDeepStrictEqual(page, record))
      .map((differ) => `the page and the record differ: ${JSON.stringify(differ)}`);
  });
}

/**
 * What the server accepts of somebody, their page accepts too, and comes to the same: what was just sent can be shown by
 * folding it. The server may refuse more: it knows what is not shown.
 */
export function playedFaults<State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  attempt: Sent,
  outcome: Outcome<State>,
): readonly string[] {
  const { actor } = attempt;
  if (outcome.refusal || actor.kind === 'system') return [];
  const played = playParsed(lifecycle, inThePage(lifecycle, snapshot, actor), attempt);
  const after = [played.snapshot, outcome.snapshot].map((one) =>
    inThePage(lifecycle, selectMachine(lifecycle, one, attempt), actor),
  );
  return isDeepStrictEqual(after[0], after[1])
    ? []
    : [`in the page it comes to something else: ${JSON.stringify([played.refusal, ...after])}`];
}

/**
 * What somebody has just sent is shown before the server has answered: folded in by what a page has of the lifecycle (no schemas),
 * from what the form gave (nothing that the server prepares) and the settings that are sent with a record (`ruleSettings`, no others). It comes to what the server comes to, for every command that does not
 * wait for its outcome.
 */
export function expectedFaults<State extends object>(
  lifecycle: Lifecycle<State>,
  snapshot: Snapshot<State>,
  attempt: Sent,
  outcome: Outcome<State>,
): readonly string[] {
  const { actor, name } = attempt;
  if (outcome.refusal || actor.kind === 'system') return [];
  const { commands, events: _schemas, ...inPages } = lifecycle;
  const sent = Object.entries(attempt.input).filter(([field]) => field in (commands[name]?.sent ?? {}));
  const before = inThePage(lifecycle, snapshot, actor);
  const settings = keep(defaultSettings, ...((lifecycle.ruleSettings ?? []) as readonly SettingName[]));
  const ahead = foldExpected(inPages, before, { ...attempt, input: Object.fromEntries(sent), settings });
  const offered = offers(inPages, selectMachine(inPages, before, attempt)).find(({ command }) => command === name);
  if (!ahead || offered?.waits) return ahead || !offered?.waits ? ['waiting and showing ahead exclude each other'] : [];
  const [shown, stored] = [ahead, outcome.snapshot].map((one) =>
    inThePage(lifecycle, selectMachine(lifecycle, one, attempt), actor),
  );
  return isDeepStrictEqual(shown, stored)
    ? []
    : [`shown ahead otherwise than stored: ${JSON.stringify([shown, stored])}`];
}

/** A customer reads what is theirs, or nobody's yet. */
const mayRead = (actor: Actor, { buyerId, cardholderId }: Ownership): boolean =>
  isInternalUser(actor) || [buyerId, cardholderId].some((owner) => owner === null || owner === userIdOf(actor));
const userIdOf = (actor: Actor): string | null => (actor.kind === 'person' ? actor.userId : null);

/** The same person with an admin behind them, and by an access link to one booking. */
const variants = (actor: Actor, { fields }: View<any>): readonly Actor[] =>
  actor.kind === 'system'
    ? []
    : [
        { ...actor, behind: { userId: Ada.userId } },
        ...(actor.userType === 'cardholder' && fields.link ? [{ ...actor, onlyBooking: 'any' }] : []),
      ];
