import { untilSettled } from '#projections/engine/untilSettled.ts';
import type { Person } from './person.ts';

/** Requests to a path, whatever their query, are held back until they are let go; with `only`, one by that method. `keys`: the idempotency keys of those that came. */
export async function requestsHeld(
  { page }: Person,
  path: RegExp,
  only?: 'GET' | 'POST',
): Promise<{ readonly keys: readonly (string | undefined)[]; readonly letGo: () => void }> {
  const keys: (string | undefined)[] = [];
  const { promise: gone, resolve: letGo } = untilSettled();
  await page.route(
    ({ pathname }) => path.test(pathname),
    async (route) => {
      const request = route.request();
      if (only && (keys.length > 0 || request.method() !== only)) return route.continue();
      keys.push(request.headers()['idempotency-key']);
      await gone;
      await route.continue();
    },
  );
  return { keys, letGo };
}
