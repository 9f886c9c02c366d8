import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Mount } from './call.ts';
import { contracts } from '#services/domains/contracts.ts';
import type { RouteContract } from './route.ts';
import { registered } from './registry.ts';

const everyMount: readonly Mount[] = contracts.map((contract) => ({ contract, handler: async () => ({}) }));
const instead = (name: string, change: Partial<Record<keyof RouteContract, unknown>>): readonly Mount[] =>
  everyMount.map((one) =>
    one.contract.name === name ? { ...one, contract: { ...one.contract, ...change } as RouteContract } : one,
  );

describe('at boot', () => {
  test('all routes together are fine', () => {
    expect(registered(everyMount)).toHaveLength(contracts.length);
  });

  test('a route that does not say who may call it is not served', () => {
    expect(() => registered(instead('order', { access: undefined }))).toThrow(/order: nobody said who may/);
    expect(() => registered(instead('order', { access: [] }))).toThrow(/order: nobody said who may/);
  });

  test('nor one whose input takes unknown fields, or whose body or answer is not declared', () => {
    expect(() => registered(instead('cart', {}))).not.toThrow();
    expect(() => registered(instead('addToCart', { body: z.object({ id: z.string() }) }))).toThrow(
      /addToCart: an input takes unknown fields/,
    );
    expect(() => registered(instead('addToCart', { body: undefined }))).toThrow(/addToCart: no body is declared/);
    expect(() => registered(instead('order', { answer: undefined }))).toThrow(/order: no answer is declared/);
  });

  test('nor one whose path and parameters disagree, nor two in one place', () => {
    expect(() => registered(instead('order', { params: z.strictObject({ orderId: z.string() }) }))).toThrow(
      /order: its path names id, its schema orderId/,
    );
    expect(() => registered(instead('order', { path: '/api/v1/bookings/:id/' }))).toThrow(
      /get \/api\/v1\/bookings\/:x is mounted twice/,
    );
  });

  test('nor a contract without a handler, nor a handler without a contract', () => {
    expect(() => registered(everyMount.slice(1))).toThrow(/login has no handler/);
    const stranger = {
      contract: { ...contracts[0]!, name: 'stranger', path: '/api/stranger/' },
      handler: async () => ({}),
    };
    expect(() => registered([...everyMount, stranger])).toThrow(/stranger is not among the contracts/);
  });
});
