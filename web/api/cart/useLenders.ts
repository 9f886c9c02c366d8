import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import type { AnswerTo } from '../call.ts';
import { useAnswer } from '../useAnswer.ts';

/** A lender as shown to buyers. */
export type Lender = AnswerTo<typeof tradelineRoutes.tradelineBanks>['items'][number];

/** The lenders of the market, with the advantages of each; empty until loaded. */
export const useLenders = (): readonly Lender[] =>
  useAnswer(tradelineRoutes.tradelineBanks, { query: {} }).data?.items ?? [];
