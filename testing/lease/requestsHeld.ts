import { untilSettled } from '#projections/engine/untilSettled.ts';
import type { Person } from './person.ts';

/** Requests to a path (a glob) are held back until they are let go; with `only`, one by that method. `keys`: the idempotency keys of those that came. */
export async function requestsHeld(
  { page }: Person,
  path: string,
  only?: 'GET' | 'POST',
): Promise<{ readonly keys: readonly (string | undefined)[]; readonly letGo: () => void }> {
  const keys: (string | undefined)[] = [];
  const { promise: gone, resolve: letGo } = untilSettled();
  await page.route(path, async (route) => {
    const request = route.request();
    if (only && (keys.length > 0 || request.method() !== only)) return route.continue();
    keys.push(request.headers()['idempotency-key']);
    await gone;
    await route.continue();
  });
  return { keys, letGo };
}
