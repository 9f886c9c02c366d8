import { assign, setup } from 'xstate';

/** The steps of checking out, in order. */
export const checkoutSteps = ['terms', 'client', 'confirm'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/**
 * The way through the checkout, on this page alone: nothing is stored before the last step. `key` makes the order one
 * order, however often its button is pressed; a refused try gets a new one.
 */
export const checkoutFlow = setup({
  types: {} as {
    context: { key: string };
    events:
      | { type: 'next' }
      | { type: 'back' }
      | { type: 'toClient' }
      | { type: 'place' }
      | { type: 'refused' }
      | { type: 'lost' };
  },
  actions: { freshKey: assign({ key: () => crypto.randomUUID() }) },
}).createMachine({
  id: 'checkout',
  context: () => ({ key: crypto.randomUUID() }),
  initial: 'terms',
  states: {
    terms: { on: { next: 'client' } },
    client: { on: { next: 'confirm', back: 'terms' } },
    confirm: { on: { place: 'placing', back: 'client', toClient: 'client' } },
    placing: {
      on: {
        refused: { target: 'confirm', actions: 'freshKey' },
        /** Nobody knows whether it arrived: the same order again. */
        lost: 'confirm',
        toClient: { target: 'client', actions: 'freshKey' },
      },
    },
  },
});
