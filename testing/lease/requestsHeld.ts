import { untilSettled } from '#projections/engine/untilSettled.ts';
import type { Person } from './person.ts';

/** Requests to a path (a glob) are held back until they are let go. `keys`: the idempotency keys of those that came. */
export async function requestsHeld(
  { page }: Person,
  path: string,
): Promise<{ readonly keys: readonly (string | undefined)[]; readonly letGo: () => void }> {
  const keys: (string | undefined)[] = [];
  const { promise: gone, resolve: letGo } = untilSettled();
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await gone;
    await route.continue();
  });
  return { keys, letGo };
}
