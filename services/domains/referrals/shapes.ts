import { z } from 'zod';
import { instant, uuid } from '#services/http/shapes.ts';

/** Cents: negative if more was paid than is earned after a refund. */
export const cents = z.int();
/** A referred person, as far as their referrer may know them. */
export const person = { id: uuid, name: z.string(), joinedAt: instant };
