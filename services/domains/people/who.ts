import { z } from 'zod';

/** An account's name and address for display; both empty for a forgotten one. */
export const who = z.object({ id: z.string(), name: z.string(), email: z.string() });
