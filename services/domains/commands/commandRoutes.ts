import type { z } from 'zod';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { commandBodies } from './commandBodies.ts';
import { route } from '#services/http/route.ts';
import { commandAnswer, idParams } from '#services/http/shapes.ts';
import { whoMay } from '#services/http/whoMay.ts';

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

/** A command's route: `POST /api/v1/{resource}/{id}/{command}/`, or an alias of it under another path. */
export function commandRoute<Body extends z.ZodType>(
  lifecycle: LifecycleName,
  command: string,
  body: Body,
  alias: { readonly name?: string; readonly method?: 'post' | 'patch' | 'put' | 'delete'; readonly path?: string } = {},
) {
  return route({
    name: alias.name ?? `${lifecycle}.${command}`,
    method: alias.method ?? 'post',
    path: alias.path ?? `/api/v1/${resources[lifecycle]}/:id/${command}/`,
    summary: `${lifecycles[lifecycle].category}: ${command}`,
    access: whoMay(lifecycle, command),
    params: idParams,
    body,
    answer: commandAnswer,
    command: { lifecycle, name: command },
    accessLink: lifecycle === 'booking',
  });
}

/** One route for every command of every lifecycle that a person may send; `who` comes from the machines. */
export const commandRoutes = (Object.keys(commandBodies) as LifecycleName[]).flatMap((lifecycle) =>
  Object.entries(commandBodies[lifecycle])
    .filter(([command]) => !withOwnRoute.has(`${lifecycle}.${command}`))
    .map(([command, body]) => commandRoute(lifecycle, command, body as z.ZodType)),
);
