import type { Folding } from '#workflows/kernel/lifecycle.ts';
import type { ClaimState } from './claim.ts';
import { claimFacts } from './facts.ts';
import { claimReducers } from './reducers.ts';

/** The facts and reducers of a claim. */
export const claimFolding: Folding<ClaimState> = { facts: claimFacts, reducers: claimReducers };
