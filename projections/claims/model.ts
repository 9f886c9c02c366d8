import { z } from 'zod';
import { rowSchema } from '../grid/row.ts';
import { claimColumns } from './columns.ts';
import { claimStates } from './facts.ts';

/** The tabs of the queue; `toRefund`: the claim is over, and some of the buyer's money is not assigned to a line. */
export const claimTabs = ['submitted', 'inReview', 'moreNeeded', 'toRefund', 'decided', 'all'] as const;
export type ClaimTab = (typeof claimTabs)[number];

/** The states of a claim that a page shows. */
export const claimState = z.enum(claimStates);

/** A claim in the queue. */
export const claimRow = rowSchema(claimColumns);
