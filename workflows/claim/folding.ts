import type { Folding } from '#workflows/kernel/lifecycle.ts';
import type { ClaimState } from './claim.ts';
import { claimFacts } from './facts.ts';
import { claimReducers } from './reducers.ts';

/** What writes down what happens to a claim, and folds it in. */
export const claimFolding: Folding<ClaimState> = { facts: claimFacts, reducers: claimReducers };
