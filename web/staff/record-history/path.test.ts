import type { Moment } from '#services/http/routeTypes.ts';
import { describe, expect, it, test } from 'vitest';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { bookingHistories, isAdded } from '#workflows/testing/bookingStories.ts';
import {
  cancelled,
  commented,
  confirmed,
  declined,
  placed,
  restored,
  submitted,
} from '#workflows/testing/orderStories.ts';
import { NOW, type Sent, story } from '#workflows/testing/story.ts';
import { Olga } from '#workflows/testing/people.ts';
import { wayTo } from '#workflows/kernel/wayTo.ts';
import { defaultSettings as settings } from '#workflows/settings/settings.ts';
import { verificationHistories } from '#workflows/testing/verificationStories.ts';
import { verificationLifecycle } from '#workflows/verification/index.ts';
import { graphOf } from './drawing/graph.ts';
import { layoutOf } from './drawing/layout.ts';
import { marksOf } from './drawing/marks.ts';
import { wayDrawn } from './drawing/wayDrawn.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { lifecycleNames } from '#web/lifecycles/entries.ts';
import { loadMachines, machineOf, transitionsFrom } from './machines.ts';
import { lengthOf, staysOf, stepsOf } from './path.ts';

await loadMachines();

/** What really happens when these commands are given in this order, an hour apart, as the page gets to know of it. */
function momentsOf<State extends object>(lifecycle: Lifecycle<State>, commands: readonly Sent[]): readonly Moment[] {
  const hour = (index: number) => new Date(Date.parse('2026-03-02T18:00:00.000Z') + index * 3_600_000).toISOString();
  const { events } = story(
    lifecycle,
    commands.map((one, index) => ({ ...one, id: `${one.name}-${index}` })),
  );
  const order = [...new Set(events.map(({ meta }) => meta.commandId))];
  return events.map(({ type, from, to, meta: { commandId } }, index) => ({
    revision: String(index),
    position: String(index),
    eventId: String(index),
    type,
    at: hour(order.indexOf(commandId)),
    command: commandId.replace(/-\d+$/, ''),
    commandId,
    actor: null,
    actorName: '',
    behindName: null,
    from,
    to,
    part: null,
  }));
}
const reported = (moments: readonly Moment[], of: LifecycleName) =>
  stepsOf(machineOf(of), moments).map(
    ({ number, stateChanges }) => `${number}: ${stateChanges.map(({ from, to }) => `${from} → ${to}`).join(', ')}`,
  );

const detour = momentsOf(orderLifecycle, [
  placed,
  submitted,
  declined,
  commented,
  submitted,
  confirmed,
  cancelled,
  restored,
]);

describe('the path that a record took', () => {
  it('has a number for each step, there and back; a comment is none', () => {
    expect(reported(detour, 'order')).toEqual([
      '1: none → paymentPending',
      '2: paymentPending → paymentUnderReview',
      '3: paymentUnderReview → paymentPending',
      '4: paymentPending → paymentUnderReview',
      '5: paymentUnderReview → paid',
      '6: paid → cancelled',
      '7: cancelled → paid',
    ]);
  });

  it('a restore goes by the fork that led to where it ended', () => {
    expect(
      stepsOf(machineOf('order'), detour)
        .at(-1)!
        .stateChanges[0]!.ways.map(({ command, from, to }) => [command, from, to]),
    ).toEqual([
      ['restore', 'cancelled', 'restored'],
      [null, 'restored', 'paid'],
    ]);
  });

  it('one command that moves two regions of a booking is one step; what followed by itself is on it', () => {
    const moments = momentsOf(bookingLifecycle, bookingHistories['booking.refused.v1']!);
    expect(reported(moments, 'booking')).toEqual([
      '1: none → open.fulfilment.awaitingConsent, none → open.removal.notNeeded, none → open.balance.unconfirmed, none → open.commission.accruing',
      '2: open.fulfilment.awaitingConsent → open.fulfilment.refused, open.commission.accruing → open.commission.void',
    ]);
    expect(
      stepsOf(machineOf('booking'), moments)
        .at(-1)!
        .stateChanges.map(({ ways }) => ways.map(({ command }) => command)),
    ).toEqual([['refuse'], [null]]);
  });

  it('two events of one command are one step', () => {
    const moments = momentsOf(verificationLifecycle, verificationHistories['verification.review-started.v1']!);
    expect(moments.length).toBe(3);
    expect(reported(moments, 'verification')).toEqual(['1: none → waitingForDocs', '2: waitingForDocs → underReview']);
  });
});

describe('the time spent in each state', () => {
  const stays = staysOf(stepsOf(machineOf('order'), detour), detour);
  it('ends when the record moves on; the last one lasts', () => {
    expect(stays.map((stay) => [stay.state, lengthOf(stay, '2026-03-03T18:00:00.000Z') / 3_600_000])).toEqual([
      ['paymentPending', 1],
      ['paymentUnderReview', 1],
      ['paymentPending', 2],
      ['paymentUnderReview', 1],
      ['paid', 1],
      ['cancelled', 1],
      ['paid', 17],
    ]);
  });
  it('knows what else happened meanwhile', () =>
    expect(stays.map(({ meanwhile }) => meanwhile.map(({ type }) => type))[2]).toEqual(['order.commented.v1']));
});

describe('the drawing', () => {
  const graph = graphOf(machineOf('order'), new Set(['abandoned']));
  const marking = (moments: readonly Moment[]) => {
    const steps = stepsOf(machineOf('order'), moments);
    const state = moments.at(-1)!.to;
    const possibleCommands = transitionsFrom(machineOf('order'), state).map(({ command, who, from, to }) => ({
      command: command!,
      who,
      from,
      to,
      step: { command: command!, allowed: true } as const,
    }));
    return {
      steps,
      stays: staysOf(steps, moments),
      possibleCommands,
      state,
      second: undefined,
      at: '2026-03-03T18:00:00.000Z',
    };
  };

  it('draws an action once for all the states that offer it with the same end', () => {
    const cancel = graph.nodes.find(({ id }) => id === 'cancel>cancelled');
    expect(cancel).toMatchObject({ kind: 'action', from: ['paymentPending', 'paymentUnderReview', 'paid'] });
    expect(graph.nodes.some(({ id }) => id.includes('abandoned') || id.startsWith('comment>'))).toBe(false);
  });

  it('numbers what was taken, and says how long and where the record stood', () => {
    const { nodes, lines } = marksOf(graph, marking(detour.slice(0, 6)));
    expect(
      [...nodes]
        .filter(([, { steps }]) => steps.length > 0)
        .map(([id, { steps }]) => [id, steps])
        .filter(([id]) => String(id).includes('>')),
    ).toEqual([
      ['placeOrder>paymentPending', [1]],
      ['submitPayment>paymentUnderReview', [2, 4]],
      ['confirmPayment>paid', [5]],
      ['declinePayment>paymentPending', [3]],
    ]);
    expect(nodes.get('paymentPending')).toMatchObject({ spent: 3 * 3_600_000, present: false });
    expect(nodes.get('paid')).toMatchObject({ present: true });
    expect(lines.get('paymentUnderReview|confirmPayment>paid')).toBe('taken');
    expect(lines.get('paid|cancel>cancelled')).toBe('possible');
    expect(lines.get('paymentPending|cancel>cancelled')).toBeNull();
  });

  it('numbers the steps on the way to an action in other regions, over lines that it has', () => {
    const { snapshot } = story(bookingLifecycle, isAdded);
    const way = wayTo(bookingLifecycle, snapshot, 'markCommissionPaid', { actor: Olga, now: NOW, settings })!;
    const own = wayDrawn(machineOf('booking'), way);
    const { nodes, lines } = marksOf(graphOf(machineOf('booking')), { ...marking(detour), way: own });
    expect(
      [...nodes].flatMap(([id, { onWay }]) => (onWay === null ? [] : `${onWay} ${id.split('>')[0]}`)).sort(),
    ).toEqual(['1 markPosted', '2 makeCommissionPayable', '3 markCommissionPaid']);
    expect(own.lines.size).toBe(6);
    expect([...own.lines].filter((id) => lines.get(id) !== 'way')).toEqual([]);
  });

  it('without a record nothing is marked', () =>
    expect(
      [...marksOf(graph, null).nodes.values()].every(
        ({ steps, present, possible }) => steps.length === 0 && !present && possible === null,
      ),
    ).toBe(true));

  test.each(lifecycleNames)('%s: every state and action has a place of its own, and every line an end', (name) => {
    const all = graphOf(machineOf(name));
    const { boxes, lines } = layoutOf(all, () => ({ width: 200, height: 60 }));
    const leaves = all.nodes
      .filter((node) => node.kind === 'action' || !['regions', 'region'].includes(node.state.kind))
      .map(({ id }) => ({ id, ...boxes.get(id)! }));
    for (const one of leaves) {
      const over = leaves.filter(
        (other) =>
          other.id !== one.id &&
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height,
      );
      expect(
        over.map(({ id }) => id),
        one.id,
      ).toEqual([]);
    }
    expect(all.edges.map(({ id }) => id).filter((id) => (lines.get(id)?.length ?? 0) < 2)).toEqual([]);
  });

  it('is laid out in the order of the story: an order is paid at the left of where it is closed or restored', () => {
    const { boxes } = layoutOf(graph, () => ({ width: 200, height: 60 }));
    const places = ['none', 'paymentPending', 'paymentUnderReview', 'paid', 'closed'].map((id) => boxes.get(id)!.x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(boxes.get('restored')!.x).toBeGreaterThan(boxes.get('paid')!.x);
  });
});
