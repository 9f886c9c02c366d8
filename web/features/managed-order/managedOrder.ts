import type { AnswerTo } from '#web/app/api/contracts.ts';

/** An order as staff see it. */
export type ManagedOrder = AnswerTo<'managedOrder'>;
