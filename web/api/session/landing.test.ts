import { describe, expect, it } from 'vitest';
import { afterLogin, landingOf, safePath } from './landing.ts';

const origin = 'https://tradelines.test';

describe('where to go after signing in', () => {
  it('stays on this site', () =>
    expect(safePath('/my-orders?search=ann#top', origin)).toBe('/my-orders?search=ann#top'));
  it('leaves out the language, which the router adds itself', () => {
    expect(safePath('/ru/checkout?step=2', origin)).toBe('/checkout?step=2');
    expect(safePath('/cn', origin)).toBe('/');
    expect(safePath('/russia', origin)).toBe('/russia');
  });
  it.each([
    '/ru//evil.test',
    '/ru/login',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/%2e//evil.test',
    '/./\\evil.test',
    '/ru/..//evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    null,
    '/login?redirect=/login',
  ])('does not follow %j', (target) => expect(safePath(target, origin)).toBeUndefined());
  it('is the checkout for a buyer who was on the way there, and for nobody else at the same browser', () => {
    const [buyer, cardholder] = (['buyer', 'cardholder'] as const).map((userType) => ({ userType, permissions: {} }));
    expect(afterLogin(buyer!, undefined, '/checkout')).toBe('/checkout');
    expect(afterLogin(buyer!, '/my-orders/a', '/checkout')).toBe('/my-orders/a');
    expect(afterLogin(buyer!, undefined, undefined)).toBe('/my-orders');
    expect(afterLogin(cardholder!, undefined, '/checkout')).toBe('/cardholder/home');
  });
  it('is the page that the person works on', () => {
    expect(landingOf({ userType: 'cardholder', permissions: {} })).toBe('/cardholder/home');
    expect(landingOf({ userType: 'broker', permissions: {} })).toBe('/my-orders');
    for (const page of ['orders', 'payments', 'cards', 'users'] as const) {
      expect(landingOf({ userType: 'staff', permissions: { [page]: 2 } }), page).toBe('/admin/home');
    }
    expect(landingOf({ userType: 'admin', permissions: {} })).toBe('/admin/home');
    expect(landingOf({ userType: 'staff', permissions: { orders: 1 } })).toBe('/tradelines-for-sale');
    expect(landingOf({ userType: 'cardholder', permissions: {}, onlyBooking: 'b1' })).toBe(
      '/cardholder/bookings/b1/consent-form',
    );
  });
});
