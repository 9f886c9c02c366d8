import { z } from 'zod';
import { contracts } from '#services/http/contracts.ts';
import { done, instant } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const pageFault = z.object({
  id: z.string(),
  /** The page's build, identified by the name of its first file. */
  release: z.string(),
  route: z.string(),
  message: z.string(),
  stack: z.string(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
});

/** Faults of the page in people's browsers (product spec section 7, "error reporting"; domains D12). */
const schemas = {
  reportPageFault: {
    summary: 'Report a fault of the page; names, addresses and numbers are taken out. 20 a minute',
    body: z.strictObject({
      message: z.string().max(2_000),
      stack: z.string().max(20_000).default(''),
      /** Path of the page. */
      route: z.string().max(500).default(''),
      release: z.string().max(200).default(''),
    }),
    answer: done,
  },
  pageFaults: {
    summary: 'Faults of the page by release, latest first; for 30 days',
    answer: z.object({ rows: z.array(pageFault) }),
  },
};
export const pageFaults = contracts(routes, schemas);
