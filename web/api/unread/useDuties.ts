import * as dutyRoutes from '#services/domains/news/duties/routes.ts';
import { isCustomer } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

/** What duties come from. */
export const dutyRecords = ['order', 'booking', 'claim', 'extension', 'verification'] as const;

/** All that the reader, a customer, has to do now, the earliest first; live. */
export const useDuties = (enabled = true) =>
  useAnswer(dutyRoutes.myDuties, {}, { watches: dutyRecords, keepLast: true, enabled });

/** The same for whoever may be reading: staff have none. */
export function useOwnDuties() {
  const me = useMe();
  return useDuties(me != null && isCustomer(me) && !me.onlyBooking).data?.duties ?? [];
}
