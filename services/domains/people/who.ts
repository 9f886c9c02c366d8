import { z } from 'zod';

/** The name and address of an account, for screens; both empty for one that was forgotten. */
export const who = z.object({ id: z.string(), name: z.string(), email: z.string() });
