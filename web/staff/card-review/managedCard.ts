import type * as cardRoutes from '#services/domains/cards/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';

/** A card as staff see it, with its owner. */
export type ManagedCard = Extract<AnswerTo<typeof cardRoutes.card>, { owner: unknown }>;
