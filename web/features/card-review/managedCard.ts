import type { AnswerTo } from '#web/api/contracts.ts';

/** A card as staff see it: with its owner. */
export type ManagedCard = Extract<AnswerTo<'card'>, { owner: unknown }>;
