// Loaded on demand by the notice: here before the first one is drawn, so that nothing is fetched after the last.
import '#web/record/actions/Way.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { TurnNotice } from '#web/record/actions/TurnNotice.tsx';
import { mayOf } from '#services/domains/journeys/mayOf.ts';
import { turnsOf } from '#services/domains/journeys/turns.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { shownDeadlines } from '#workflows/kernel/shownDeadlines.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { bookingHistories } from '#workflows/testing/bookingStories.ts';
import { cardHistories } from '#workflows/testing/cardStories.ts';
import { claimHistories } from '#workflows/testing/claimStories.ts';
import { extensionHistories } from '#workflows/testing/extensionStories.ts';
import { orderHistories } from '#workflows/testing/orderStories.ts';
import { Ada, everybody } from '#workflows/testing/people.ts';
import { NOW, type Sent, story } from '#workflows/testing/story.ts';
import { ticketHistories } from '#workflows/testing/ticketStories.ts';
import { verificationHistories } from '#workflows/testing/verificationStories.ts';

const histories = {
  order: orderHistories,
  booking: bookingHistories,
  card: cardHistories,
  claim: claimHistories,
  extension: extensionHistories,
  ticket: ticketHistories,
  verification: verificationHistories,
} satisfies Partial<Record<LifecycleName, Readonly<Record<string, readonly Sent[]>>>>;
const ofTheHouse = Object.entries(everybody).flatMap(([name, actor]) =>
  actor.kind === 'person' && ['staff', 'admin'].includes(actor.userType) ? [[name, actor] as const] : [],
);

/** Every record of the stories, at the instants around each of its duties. */
const moments = Object.entries(histories).flatMap(([name, those]) =>
  Object.entries(those).flatMap(([told, history]) => {
    const lifecycle = lifecycles[name as keyof typeof histories] as unknown as Lifecycle<object>;
    const { snapshot } = story(lifecycle, history);
    const instants = new Set([
      NOW,
      ...lifecycle.deadlines(snapshot).flatMap(({ dueAt }) => [addHours(dueAt, -1), addHours(dueAt, 24)]),
    ]);
    return [...instants].map((now) => ({ name: name as keyof typeof histories, told, lifecycle, snapshot, now }));
  }),
);
const stepsAt = ({ lifecycle, snapshot, now }: (typeof moments)[number], actor: Person) =>
  nextSteps(lifecycle, snapshot, { actor, now, settings: defaultSettings });

beforeAll(async () => {
  await Promise.all((['common', 'staff', 'claim', 'extension', 'ticket'] as const).map((one) => loadWords(one)));
});

describe('what is due', () => {
  test('of staff names the command that does it, and a state that has it: an admin can do it, or reads why not yet', () => {
    for (const moment of moments) {
      for (const due of inTurn(moment.lifecycle.deadlines(moment.snapshot), 'staff', moment.now)) {
        if (due.turn !== 'staff' || due.upcoming) continue;
        const step = stepsAt(moment, Ada).find(({ command }) => command === due.doneBy);
        expect(step, `${moment.name} ${moment.told}: ${due.name} by ${due.doneBy}`).toBeDefined();
        if (!step!.allowed) expect(step!.refusal.kind, `${due.name} by ${due.doneBy}`).toBe('rule');
      }
    }
  });

  test('is *action needed* in staff’s panels for those alone who can do it, or with the reason why they can’t yet', () => {
    const [seen, looked] = [new Set<string>(), new Set<string>()];
    // The way to an act is looked up once its code is there, which may be before this.
    const queries = new QueryClient();
    for (const moment of moments) {
      const { name, lifecycle, snapshot, now } = moment;
      const [first] = inTurn(lifecycle.deadlines(snapshot), 'staff', now);
      for (const [who, actor] of ofTheHouse) {
        const steps = stepsAt(moment, actor);
        const step = steps.find(({ command }) => command === first?.doneBy);
        // Of what the box is drawn from, each once: drawing it takes longer than all the rest.
        const drawn = [name, first?.name, first?.upcoming, step && (step.allowed || step.refusal.code)].join();
        if (looked.has(drawn)) continue;
        looked.add(drawn);
        const answer = { deadlines: shownDeadlines(lifecycle, snapshot, actor), at: now, steps } as never;
        const box = renderToStaticMarkup(
          <QueryClientProvider client={queries}>
            <MantineProvider>
              <TurnNotice lifecycle={name} me="staff" answer={answer} />
            </MantineProvider>
          </QueryClientProvider>,
        );
        if (!box.includes('Action needed')) continue;
        expect(step, `${who}: ${name}.${first!.name}`).toBeDefined();
        if (!step!.allowed) expect(box).toContain(stepReason(step as never));
        seen.add(`${name}.${first!.name}`);
      }
    }
    expect(seen.size).toBeGreaterThan(8);
  });

  test('is *yours* on the page of an order for those of the staff alone who can do it', () => {
    for (const moment of moments) {
      const { name, lifecycle, snapshot, now } = moment;
      if (name !== 'order' && name !== 'booking') continue;
      for (const [who, person] of ofTheHouse) {
        const may = mayOf(lifecycle, snapshot, person, { now, settings: defaultSettings });
        const due = { lifecycle: name, deadlines: lifecycle.deadlines(snapshot), may };
        for (const turn of turnsOf([due], { person, owners: {} }, now)) {
          if (turn.who !== 'you' || turn.upcoming || turn.doneBy === null) continue;
          const possible = stepsAt(moment, person).map(({ command }) => command);
          expect(possible, `${who}: ${name}.${turn.name}`).toContain(turn.doneBy);
        }
      }
    }
  });
});
