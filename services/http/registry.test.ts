import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteHandler } from './call.ts';
import { contracts } from '#services/domains.ts';
import type { RouteContract } from './route.ts';
import { registered } from './registry.ts';

const everyHandler: readonly RouteHandler[] = contracts.map((contract) => ({ contract, handler: async () => ({}) }));
const instead = (name: string, change: Partial<Record<keyof RouteContract, unknown>>): readonly RouteHandler[] =>
  everyHandler.map((one) =>
    one.contract.name === name ? { ...one, contract: { ...one.contract, ...change } as RouteContract } : one,
  );

describe('at boot', () => {
  test('all routes together are fine', () => {
    expect(registered(everyHandler, contracts)).toHaveLength(contracts.length);
  });

  test('a route that does not say who may call it is not served', () => {
    expect(() => registered(instead('order', { access: undefined }), contracts)).toThrow(/order: nobody said who may/);
    expect(() => registered(instead('order', { access: [] }), contracts)).toThrow(/order: nobody said who may/);
  });

  test('nor one whose input takes unknown fields, or whose body or answer is not declared', () => {
    expect(() => registered(instead('cart', {}), contracts)).not.toThrow();
    expect(() => registered(instead('addToCart', { body: z.object({ id: z.string() }) }), contracts)).toThrow(
      /addToCart: an input takes unknown fields/,
    );
    expect(() => registered(instead('addToCart', { body: undefined }), contracts)).toThrow(
      /addToCart: no body is declared/,
    );
    expect(() => registered(instead('order', { answer: undefined }), contracts)).toThrow(
      /order: no answer is declared/,
    );
  });

  test('nor one whose path and parameters disagree, nor two in one place', () => {
    expect(() => registered(instead('order', { params: z.strictObject({ orderId: z.string() }) }), contracts)).toThrow(
      /order: its path names id, its schema orderId/,
    );
    expect(() => registered(instead('order', { path: '/api/v1/bookings/:id/' }), contracts)).toThrow(
      /get \/api\/v1\/bookings\/:x is handled twice/,
    );
  });

  test('nor a contract without a handler, nor a handler without a contract', () => {
    expect(() => registered(everyHandler.slice(1), contracts)).toThrow(/login has no handler/);
    const stranger = {
      contract: { ...contracts[0]!, name: 'stranger', path: '/api/stranger/' },
      handler: async () => ({}),
    };
    expect(() => registered([...everyHandler, stranger], contracts)).toThrow(/stranger is not among the contracts/);
  });
});
