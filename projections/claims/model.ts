import { z } from 'zod';
import { rowSchema } from '../grid/row.ts';
import { claimColumns } from './columns.ts';
import { claimStates } from './facts.ts';

/** The tabs of the queue; `toRefund`: it's over, and some of the buyer's money is in no line. */
export const claimTabs = ['submitted', 'inReview', 'moreNeeded', 'toRefund', 'decided', 'all'] as const;
export type ClaimTab = (typeof claimTabs)[number];

/** What a page shows of a claim's state. */
export const claimState = z.enum(claimStates);

/** A claim as the queue lists it. */
export const claimRow = rowSchema(claimColumns);
