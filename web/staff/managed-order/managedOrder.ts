import type * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';

/** An order as staff see it. */
export type ManagedOrder = AnswerTo<typeof orderManagementRoutes.managedOrder>;
