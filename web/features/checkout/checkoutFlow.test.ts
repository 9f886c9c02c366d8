import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { checkoutFlow } from './checkoutFlow.ts';

const at = (...events: ('next' | 'back' | 'place' | 'refused' | 'lost' | 'toClient')[]) => {
  const actor = createActor(checkoutFlow).start();
  const keys = [actor.getSnapshot().context.key];
  for (const type of events) {
    actor.send({ type });
    keys.push(actor.getSnapshot().context.key);
  }
  return { step: actor.getSnapshot().value, first: keys[0], last: keys.at(-1) };
};

it('goes from the terms over the client to the confirmation', () => expect(at('next', 'next').step).toBe('confirm'));
it('goes back without losing its place', () => expect(at('next', 'next', 'back', 'back').step).toBe('terms'));
it('does not place an order before its last step', () => expect(at('place').step).toBe('terms'));
it('a lost answer repeats the same order', () => {
  const { step, first, last } = at('next', 'next', 'place', 'lost', 'place');
  expect(step).toBe('placing');
  expect(last).toBe(first);
});
it('after a refusal the next try is another order', () => {
  const { step, first, last } = at('next', 'next', 'place', 'refused');
  expect(step).toBe('confirm');
  expect(last).not.toBe(first);
});
it('a fault in the client’s details leads back to them', () =>
  expect(at('next', 'next', 'place', 'toClient').step).toBe('client'));
