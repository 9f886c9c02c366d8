import type { Mount } from './call.ts';
import type { ApiDeps } from './deps.ts';
import { auditMounts } from './routes/audit.ts';
import { authMounts } from './routes/auth.ts';
import { bookingMounts } from './routes/bookings.ts';
import { calendarMounts } from './routes/calendars.ts';
import { cardMounts } from './routes/cards.ts';
import { cartMounts } from './routes/cart.ts';
import { chainCheckMounts } from './routes/chainChecks.ts';
import { commandMounts } from './routes/commands.ts';
import { documentMounts } from './routes/documents.ts';
import { evidenceMounts } from './routes/evidence.ts';
import { fileMounts } from './routes/files.ts';
import { journeyMounts } from './routes/journeys.ts';
import { operationsMounts } from './routes/operations.ts';
import { historyMounts } from './routes/history.ts';
import { orderManagementMounts } from './routes/orderManagement.ts';
import { orderMounts } from './routes/orders.ts';
import { previewMounts } from './routes/previews.ts';
import { presenceMounts } from './routes/presence.ts';
import { queueMounts } from './routes/queues.ts';
import { recordMounts } from './routes/records.ts';
import { savedViewMounts } from './routes/savedViews.ts';
import { settingsMounts } from './routes/settings.ts';
import { staffMounts } from './routes/staff.ts';
import { systemMounts } from './routes/system.ts';
import { verificationMounts } from './routes/verifications.ts';

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
