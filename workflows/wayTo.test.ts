import { describe, expect, test } from 'vitest';
import type { Actor } from './kernel/actor.ts';
import { fold, nothingYet } from './kernel/fold.ts';
import { inTurn } from './kernel/inTurn.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { nextSteps } from './kernel/nextSteps.ts';
import { type StepOnWay, waysFrom, wayTo } from './kernel/wayTo.ts';
import { type LifecycleName, lifecycles } from './lifecycles.ts';
import { defaultSettings as settings } from './settings/settings.ts';
import { alikeTo } from './testing/alike.ts';
import { bookingHistories } from './testing/bookingStories.ts';
import { cardHistories } from './testing/cardStories.ts';
import { claimHistories } from './testing/claimStories.ts';
import { extensionHistories } from './testing/extensionStories.ts';
import { goldenOf } from './testing/golden.ts';
import { holdHistories } from './testing/holdStories.ts';
import { orderHistories, placedForBea, submitted } from './testing/orderStories.ts';
import { Ada, everybody, Olaf, Olga } from './testing/people.ts';
import { promocodeHistories } from './testing/promocodeStories.ts';
import { NOW, parsedFor, type Sent, story } from './testing/story.ts';
import { ticketHistories } from './testing/ticketStories.ts';
import { verificationHistories } from './testing/verificationStories.ts';
import { getsThrough, type Moment, momentsAfter, readersOf, stopOn } from './testing/wayLaw.ts';

const histories = {
  order: orderHistories,
  booking: bookingHistories,
  card: cardHistories,
  claim: claimHistories,
  extension: extensionHistories,
  holds: holdHistories,
  promocode: promocodeHistories,
  ticket: ticketHistories,
  verification: verificationHistories,
} satisfies Record<LifecycleName, Readonly<Record<string, readonly Sent[]>>>;
const names = Object.keys(histories) as LifecycleName[];

/** Every record of the golden histories after each of its events, each once. */
function momentsOf(name: LifecycleName): readonly Moment[] {
  const lifecycle = lifecycles[name] as unknown as Lifecycle<object>;
  const sent = Object.values<readonly Sent[]>(histories[name]).flat();
  const distinct = new Map(sent.map((one) => [`${one.name} ${JSON.stringify(one.input)}`, one]));
  const examples = [...distinct.values()].map((one) => parsedFor(lifecycle, one));
  const found = goldenOf(name).flatMap(({ events }) =>
    events.map((event, index) => {
      const snapshot = fold(lifecycle, nothingYet(lifecycle), events.slice(0, index + 1));
      const { holds } = snapshot.state as { readonly holds?: object };
      const about = holds ? { holdId: Object.keys(holds)[0] } : {};
      return { lifecycle, snapshot, now: (event.meta as { at: string }).at, about, examples };
    }),
  );
  return [...new Map(found.map((one) => [JSON.stringify(one.snapshot), one])).values()];
}

const asked = ({ now, about }: Moment, actor: Actor) => ({ actor, now, about, settings });

/** The shortest way to each command that this reader can't send at once. */
function refusedWays(moment: Moment, actor: Actor): ReadonlyMap<string, readonly StepOnWay[] | undefined> {
  const { lifecycle, snapshot } = moment;
  const ways = new Map<string, readonly StepOnWay[]>();
  for (const way of waysFrom(lifecycle, snapshot, asked(moment, actor))) {
    const { command } = way.at(-1)!;
    if (!ways.has(command)) ways.set(command, way);
  }
  const steps = nextSteps(lifecycle, snapshot, asked(moment, actor));
  const possible = new Set(steps.filter(({ allowed }) => allowed).map(({ command }) => command));
  const refused = Object.keys(lifecycle.commands).filter((command) => !possible.has(command));
  return new Map(refused.map((command) => [command, ways.get(command)]));
}

/** Money that more came in than was due, or back: forms alone say it, and it makes no state of its own. */
const unfound = [
  'claim "differenceUnderReview": recordRefundPaid',
  'extension "requested": recordRefundPaid',
  'extension "paymentUnderReview": recordRefundPaid',
  'extension "declined": recordRefundPaid',
];

describe('the way to a command that is refused', () => {
  const missed = new Set<string>();
  test.each(names)('%s: followed by real decisions, it leads there; where there is none, they find none', (name) => {
    const wrong = new Set<string>();
    const known = { followed: 0, none: 0 };
    const actors = alikeTo(lifecycles[name] as unknown as Lifecycle, everybody).groups.map(({ actor }) => actor);
    for (const moment of momentsOf(name)) {
      const where = `${name} ${JSON.stringify(moment.snapshot.value)}`;
      let reachable: readonly Moment[] | undefined;
      const followed = new Set<string>();
      for (const actor of readersOf(moment, actors)) {
        for (const [command, way] of refusedWays(moment, actor)) {
          if (way) {
            known.followed += 1;
            // Ways of others alone are the same for every reader.
            const key = JSON.stringify([way, way.some(({ yours }) => yours) && actor]);
            if (followed.has(key)) continue;
            followed.add(key);
            const stop = stopOn(moment, way, actor);
            if (stop) wrong.add(`${where}: ${way.map((step) => step.command).join(' → ')} stops, ${stop}`);
          } else {
            known.none += 1;
            reachable ??= momentsAfter(moment);
            if (reachable.some((one) => getsThrough(one, command, actor))) missed.add(`${where}: ${command}`);
          }
        }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(known.followed).toBeGreaterThan(50);
    expect(known.none).toBeGreaterThanOrEqual(name === 'promocode' ? 0 : 1);
  });
  test('is found wherever there is one', () => expect([...missed]).toEqual(unfound));
});

describe('the way to each duty of staff', () => {
  const duties = names.flatMap((name) =>
    momentsOf(name).flatMap((moment) =>
      inTurn(moment.lifecycle.deadlines(moment.snapshot), 'staff', moment.now).flatMap(({ turn, doneBy, waits }) =>
        turn === 'staff' && doneBy !== undefined ? [{ name, moment, command: doneBy, waits }] : [],
      ),
    ),
  );
  test('is there, or its command is offered', () => {
    expect(new Set(duties.map(({ name, command }) => `${name}.${command}`)).size).toBeGreaterThan(10);
    for (const { moment, command } of duties) {
      const way = wayTo(moment.lifecycle, moment.snapshot, command, asked(moment, Ada));
      expect(way?.at(-1)?.command).toBe(command);
    }
  });

  const { moment, command } = duties.find(({ name, waits }) => name === 'booking' && waits === 'posted')!;
  test('leads to a commission through the posting, waits until it is payable, and says who does what', () => {
    const way = wayTo(moment.lifecycle, moment.snapshot, command, asked(moment, Ada))!;
    expect(way.map((step) => [step.command, step.yours, ...new Set(step.who.map(({ who }) => who))])).toEqual([
      ['markPosted', true, 'staff'],
      ['makeCommissionPayable', false, 'system'],
      ['markCommissionPaid', true, 'staff'],
    ]);
    expect(way[1]!.opensAt! > moment.now).toBe(true);
  });
  test('leads through a signature that changes no state, by the one who gives it', () => {
    const { snapshot } = story(lifecycles.order, [placedForBea, submitted]);
    const way = wayTo(lifecycles.order, snapshot, 'confirmPayment', { actor: Olga, now: NOW, settings })!;
    expect(way.map((step) => [step.command, step.yours])).toEqual([
      ['signClientConsent', false],
      ['confirmPayment', true],
    ]);
  });
  test('says who else could where the reader’s level is too low', () => {
    const way = wayTo(moment.lifecycle, moment.snapshot, 'markPosted', asked(moment, Olaf))!;
    expect(way).toMatchObject([
      { command: 'markPosted', yours: false, who: [{ who: 'staff', page: 'orders', level: 3 }] },
    ]);
  });
  test('is none where the machine never offers the command again', () =>
    expect(wayTo(moment.lifecycle, moment.snapshot, 'openBooking', asked(moment, Ada))).toBeUndefined());
});
