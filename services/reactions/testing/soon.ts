import { expect } from 'vitest';

/** Waits for what will be so soon, however busy the machine is: `await soon(() => slotsOf(card)).toEqual([])`. */
export const soon = <Answer>(
  ask: () => Answer | Promise<Answer>,
  options: { readonly timeout?: number; readonly message?: string } = {},
) => expect.poll(ask, { timeout: 15_000, interval: 20, ...options });
