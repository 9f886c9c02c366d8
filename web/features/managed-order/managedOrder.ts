import type { AnswerTo } from '#web/api/contracts.ts';

/** An order as staff see it. */
export type ManagedOrder = AnswerTo<'managedOrder'>;
