import type { Folding } from '#workflows/kernel/lifecycle.ts';
import { extensionCommission, extensionPhase, type ExtensionState } from './extension.ts';
import { extensionFacts } from './facts.ts';
import { extensionReducers } from './reducers.ts';

/** The facts and reducers of an extension. */
export const extensionFolding: Folding<ExtensionState> = {
  facts: extensionFacts,
  reducers: extensionReducers,
  inAnswers: ({ value }) => ({ state: extensionPhase(value), commission: extensionCommission(value) }),
};
