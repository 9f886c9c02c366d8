import type * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import type { Sends } from '#web/api/useNextSteps.ts';

/** An order as staff see it. */
export type ManagedOrder = AnswerTo<typeof orderManagementRoutes.managedOrder>;

/** Props of a form beside the screenshot. `reason` says why its command isn't possible now. */
export interface DeskFormProps {
  order: ManagedOrder;
  sends: Sends | undefined;
  reason: string | undefined;
}
