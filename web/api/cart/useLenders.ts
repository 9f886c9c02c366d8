import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import type { AnswerTo } from '../call.ts';
import { useAnswer } from '../useAnswer.ts';

/** A lender as buyers know it. */
export type Lender = AnswerTo<typeof tradelineRoutes.tradelineBanks>['items'][number];

/** The lenders of the market, with what speaks for each of them; none until they are there. */
export const useLenders = (): readonly Lender[] =>
  useAnswer(tradelineRoutes.tradelineBanks, { query: {} }).data?.items ?? [];
