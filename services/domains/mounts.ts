import type { Mount } from '#services/http/call.ts';
import type { ApiDeps } from './deps.ts';
import { auditMounts } from './audit/handlers.ts';
import { authMounts } from './accounts/handlers.ts';
import { bookingMounts } from './bookings/handlers.ts';
import { calendarMounts } from './calendars/handlers.ts';
import { cardMounts } from './cards/handlers.ts';
import { cartMounts } from './cart/handlers.ts';
import { chainCheckMounts } from './audit/chainCheckHandlers.ts';
import { commandMounts } from './commands/handlers.ts';
import { documentMounts } from './files/documentHandlers.ts';
import { evidenceMounts } from './evidence/handlers.ts';
import { fileMounts } from './files/handlers.ts';
import { journeyMounts } from './journeys/handlers.ts';
import { operationsMounts } from './operations/handlers.ts';
import { historyMounts } from './history/handlers.ts';
import { orderManagementMounts } from './orderManagement/handlers.ts';
import { orderMounts } from './orders/handlers.ts';
import { previewMounts } from './previews/handlers.ts';
import { presenceMounts } from './presence/handlers.ts';
import { queueMounts } from './queues/handlers.ts';
import { recordMounts } from './records/handlers.ts';
import { savedViewMounts } from './savedViews/handlers.ts';
import { settingsMounts } from './settings/handlers.ts';
import { staffMounts } from './users/handlers.ts';
import { systemMounts } from '#services/domains/system/handlers.ts';
import { verificationMounts } from './verification/handlers.ts';

/** What every route does. */
export function mounts(deps: ApiDeps): { readonly mounts: readonly Mount[]; readonly closeLive: () => void } {
  const system = systemMounts(deps);
  const all = [
    heardHere(authMounts),
    cartMounts,
    cardMounts,
    orderMounts,
    orderManagementMounts,
    bookingMounts,
    journeyMounts,
    calendarMounts,
    verificationMounts,
    fileMounts,
    documentMounts,
    recordMounts,
    heardHere(staffMounts),
    commandMounts,
    operationsMounts,
    settingsMounts,
    previewMounts,
    historyMounts,
    queueMounts,
    savedViewMounts,
    presenceMounts,
    auditMounts,
    chainCheckMounts,
    evidenceMounts,
  ].flatMap((of) => of(deps));
  return { mounts: [...all, ...system.mounts], closeLive: system.closeLive };
}

/** A session that was ended and an account that was changed are so in this process's caches, too, before the answer says that it is done. */
const heardHere =
  (mountsOf: (deps: ApiDeps) => readonly Mount[]) =>
  (deps: ApiDeps): readonly Mount[] =>
    mountsOf(deps).map((one) =>
      one.contract.method === 'get'
        ? one
        : {
            ...one,
            handler: async (call) => {
              const answer = await one.handler(call);
              await deps.notices.heard();
              return answer;
            },
          },
    );
