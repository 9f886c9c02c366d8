import { z } from 'zod';
import { instant } from './shapes.ts';

/**
 * Where a record stands, as its reader may see it (`view.ts` of its lifecycle): what a page decides on. Whoever reads the
 * record is sent it with the record; the machine that judges it is the server's own.
 */
export const recordSnapshot = z.object({
  /** The machine's state value; null before the first event. */
  value: z.unknown(),
  /** The fields that this reader may see. */
  state: z.record(z.string(), z.unknown()),
  revision: z.string().nullable(),
  /** The server's clock when it was read: rules with time in them open by it. */
  at: instant,
});
export type RecordSnapshot = z.infer<typeof recordSnapshot>;
