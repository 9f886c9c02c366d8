import type { Me } from '#services/http/routeTypes.ts';
import { describe, expect, it } from 'vitest';
import { eventLink } from './eventLink.ts';

const me = (userType: Me['userType'], permissions: Me['permissions'] = {}) => ({ userType, permissions }) as Me;
const paid = { stream: 'order-7f0c2f8e-0000-4000-8000-000000000001', at: '2026-11-21T18:00:00.000Z', eventId: 'e1' };

describe('the way from an amount to its event', () => {
  it('is the audit with the event open, to an admin', () =>
    expect(eventLink(me('admin'), paid)).toBe(`/admin/audit?record=${paid.stream}&event=e1`));
  it('is the record as it was just then, to staff who read orders', () =>
    expect(eventLink(me('staff', { orders: 2 }), paid)).toBe(
      '/admin/history/order/7f0c2f8e-0000-4000-8000-000000000001?at=2026-11-21T18%3A00%3A00.000Z',
    ));
  it('leads to a booking’s own history, and there where the event’s id is not known', () => {
    const { eventId: _, ...opened } = { ...paid, stream: 'booking-7f0c2f8e-0000-4000-8000-000000000002' };
    expect(eventLink(me('admin'), opened)).toMatch(/^\/admin\/history\/booking\/.*000002\?at=/);
  });
  it('is none for who may read neither, or has not said who they are', () => {
    expect(eventLink(me('staff', { payments: 3 }), paid)).toBeUndefined();
    expect(eventLink(me('staff', { orders: 1 }), paid)).toBeUndefined();
    expect(eventLink(null, paid)).toBeUndefined();
  });
});
