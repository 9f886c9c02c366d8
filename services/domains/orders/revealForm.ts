import { z } from 'zod';
import { orderCommands } from '#workflows/order/schemas.ts';

/** Values that may be revealed, one at a time, each with a reason and an event. */
export const revealForm = orderCommands.recordReveal.schema;
export const revealAnswer = z.object({ erased: z.boolean(), value: z.string().nullable() });
