import type { LoggedEvent } from '#services/http/routeTypes.ts';
import { describe, expect, it } from 'vitest';
import { causeTree, type CommandNode } from './causes.ts';

const happened = (eventId: string, type: string, more: Partial<LoggedEvent>): LoggedEvent =>
  ({
    eventId,
    type,
    stream: `${type.split('.')[0]}-1`,
    commandId: eventId,
    correlationId: 'place',
    causationId: null,
    ...more,
  }) as LoggedEvent;

const reserved = happened('r1', 'card.slot-reserved', { commandId: 'reserve' });
const placed = happened('p1', 'order.placed', { commandId: 'place' });
const settled = happened('s1', 'card.slot-settled', { commandId: 'settle', causationId: 'p1' });
const paid = happened('c1', 'order.payment-confirmed', { commandId: 'pay', correlationId: 'pay' });
const opened = happened('b1', 'booking.opened', { commandId: 'open', correlationId: 'pay', causationId: 'c1' });
const held = happened('h1', 'hold.placed', { commandId: 'hold', correlationId: 'pay', causationId: 'b1' });

/** `command[served](event → command(…))` */
const drawn = (nodes: readonly CommandNode[]): string =>
  nodes
    .map(
      ({ said, served, events }) =>
        `${said.commandId}${served.length > 0 ? `[${drawn(served)}]` : ''}(${events.map(({ event, led }) => event.eventId + (led.length > 0 ? ` → ${drawn(led)}` : '')).join(' ')})`,
    )
    .join(', ');

describe('why something happened, as a tree', () => {
  it('what served a placement hangs on it, what it led to hangs on its event', () =>
    expect(drawn(causeTree([reserved, placed, settled]))).toBe('place[reserve(r1)](p1 → settle(s1))'));
  it('goes on from event to event, across records', () =>
    expect(drawn(causeTree([paid, opened, held]))).toBe('pay(c1 → open(b1 → hold(h1)))'));
  it('one command may have become several events', () =>
    expect(
      drawn(
        causeTree([
          opened,
          { ...held, eventId: 'b2', stream: 'booking-1', commandId: 'open', causationId: 'c1' },
          paid,
        ]),
      ),
    ).toBe('pay(c1 → open(b1 b2))'));
  it('what hangs on nothing that is known begins by itself', () => expect(drawn(causeTree([opened]))).toBe('open(b1)'));
  it('an account’s change is no command of a machine and stands for itself', () =>
    expect(drawn(causeTree([happened('a1', 'account.changed', { commandId: null, correlationId: null })]))).toBe(
      'null(a1)',
    ));
});
