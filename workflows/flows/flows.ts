import { checkoutFlow } from './checkoutFlow.ts';
import { consentFlow } from './consentFlow.ts';
import { factorFlow } from './factorFlow.ts';
import { addCardFlow, claimFlow } from './formFlow.ts';
import { quizFlow } from './quizFlow.ts';
import { reportsFlow } from './reportsFlow.ts';

/** The flows of pages with more than two steps, by name. They belong to a page: nothing of them is stored. */
export const flows = {
  checkout: checkoutFlow,
  addCard: addCardFlow,
  claimForm: claimFlow,
  quiz: quizFlow,
  consent: consentFlow,
  secondFactor: factorFlow,
  reports: reportsFlow,
} as const;

export type FlowName = keyof typeof flows;
