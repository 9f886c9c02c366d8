import type { Me } from '#services/http/routeTypes.ts';
import { describe, expect, it } from 'vitest';
import { pages } from '#workflows/kernel/access.ts';
import { placesFor } from './places.ts';

const who = (userType: Me['userType'], permissions: Me['permissions'] = {}) => ({ userType, permissions }) as Me;
const labels = (me: Me | null) => placesFor(me).map(({ label }) => label.replace('nav.', ''));

describe('the header, by role', () => {
  it('offers guests what is for sale, and what there is to read', () =>
    expect(labels(null)).toEqual([
      'tradelines',
      'individuals',
      'brokerage',
      'selling',
      'testimonials',
      'faq',
      'blog',
      'contacts',
    ]));
  it('shows a cardholder no tradelines for sale', () =>
    expect(labels(who('cardholder'))).toEqual([
      'cardholderHome',
      'myCards',
      'addCard',
      'myBookings',
      'payouts',
      'referrals',
      'myDocuments',
      'verification',
      'support',
      'tutorial',
    ]));
  it('shows buyers and brokers their orders, and members of the referral program what was sold to people they brought', () => {
    const sales = labels({ ...who('broker'), referralProgramUser: true });
    expect(labels({ ...who('buyer'), referralProgramUser: true })).toEqual(sales);
    for (const outside of [who('buyer'), who('broker')]) {
      expect(labels({ ...outside, referralProgramUser: false })).toEqual(sales.filter((label) => label !== 'sales'));
    }
    expect(sales).toEqual([
      'tradelines',
      'myOrders',
      'referrals',
      'sales',
      'support',
      'individuals',
      'brokerage',
      'brokersGuide',
      'testimonials',
      'refundPolicy',
      'contacts',
    ]);
  });
  it('shows staff only the pages that they reach', () => {
    expect(labels(who('staff', { cards: 3 }))).toEqual(['staffHome', 'cards', 'tradelines', 'support']);
    expect(labels(who('staff', { orders: 1 }))).toEqual(['tradelines', 'support']);
    expect(labels(who('staff', { payments: 3 }))).toEqual([
      'staffHome',
      'payments',
      'refunds',
      'extensions',
      'books',
      'tradelines',
      'support',
    ]);
  });
  it('shows an admin everything', () =>
    expect(labels(who('admin'))).toEqual([
      'staffHome',
      'orders',
      'paymentsToConfirm',
      'bookings',
      'claims',
      'bankStatement',
      'cards',
      'payments',
      'refunds',
      'extensions',
      'books',
      'tickets',
      'contactRequests',
      'promocodes',
      'verifications',
      'users',
      'referrers',
      'sales',
      'banners',
      'overview',
      'content',
      'audit',
      'outbox',
      'operations',
      'settings',
      'contacts',
      'support',
    ]));
  it.each<[string, Me]>([
    ['an admin', who('admin')],
    ['staff of every page', who('staff', Object.fromEntries(pages.map((page) => [page, 3])))],
    ['a buyer', who('buyer')],
    ['a cardholder', who('cardholder')],
  ])('goes to one place by one letter: %s', (_, me) => {
    const letters = placesFor(me).flatMap(({ letter }) => letter ?? []);
    expect(letters.length).toBeGreaterThan(1);
    expect(new Set(letters).size).toBe(letters.length);
  });
});
