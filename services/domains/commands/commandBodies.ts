import type { z } from 'zod';
import { bookingCommands } from '#workflows/booking/commands.ts';
import { cardCommands } from '#workflows/card/commands.ts';
import { holdCommands } from '#workflows/hold/commands.ts';
import { bodiesOf } from '#workflows/kernel/command.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { orderCommands } from '#workflows/order/commands.ts';
import { verificationCommands } from '#workflows/verification/commands.ts';

/**
 * What a client may send with each command that a person can give, as the lifecycles declare it. The rest of a command's input
 * (prices, ids, sealed values, who owns what) is filled in by the server: `services/commands/{lifecycle}.ts`.
 */
export const commandBodies = {
  order: bodiesOf(orderCommands),
  booking: bodiesOf(bookingCommands),
  card: bodiesOf(cardCommands),
  holds: bodiesOf(holdCommands),
  verification: bodiesOf(verificationCommands),
} as const satisfies Record<LifecycleName, Record<string, z.ZodType>>;
