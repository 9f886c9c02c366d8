import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import type { RouteContract } from '#services/http/route.ts';
import { whoMay } from '#services/http/whoMay.ts';
import { commandBodies } from './commandBodies.ts';
import { commandSchemas } from './commandSchemas.ts';

/** Where each lifecycle's records live: `/api/v1/orders/{id}/`. Holds and cards share the card's id. */
export const resources = {
  order: 'orders',
  booking: 'bookings',
  card: 'cards',
  holds: 'holds',
  verification: 'verifications',
} as const satisfies Record<LifecycleName, string>;
export type Resource = (typeof resources)[LifecycleName];

/** Commands that begin a record and get their id from the server: they have routes of their own. */
const withOwnRoute: ReadonlySet<string> = new Set(['order.placeOrder', 'card.submitCard']);

/** `POST /api/v1/{resource}/{id}/{command}/` for every command of every lifecycle that a person may send. */
export const commandRoutes: readonly RouteContract[] = (Object.keys(lifecycles) as LifecycleName[]).flatMap(
  (lifecycle) =>
    Object.keys(commandBodies[lifecycle])
      .filter((command) => !withOwnRoute.has(`${lifecycle}.${command}`))
      .map((command) => ({
        name: `${lifecycle}.${command}`,
        method: 'post',
        path: `/api/v1/${resources[lifecycle]}/:id/${command}/`,
        ...commandSchemas(lifecycle, command as never),
        access: whoMay(lifecycle, command),
        command: { lifecycle, name: command },
        accessLink: lifecycle === 'booking',
      })),
);
