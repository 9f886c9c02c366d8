import type { Folding } from '#workflows/kernel/lifecycle.ts';
import type { VerificationState } from './state.ts';
import { verificationFacts } from './facts.ts';
import { verificationReducers } from './reducers.ts';

/** What writes down what happens to a verification, and folds it in. */
export const verificationFolding: Folding<VerificationState> = {
  facts: verificationFacts,
  reducers: verificationReducers,
};
