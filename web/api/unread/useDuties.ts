import * as dutyRoutes from '#services/domains/news/duties/routes.ts';
import { answerQuery } from '#web/api/answerQuery.ts';
import { isCustomer } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

const askDuties = [
  dutyRoutes.myDuties,
  {},
  { watches: ['order', 'booking', 'claim', 'extension', 'verification'], keepLast: true },
] as const;
/** Asks for them before a page is rendered (`app/begin.ts`). */
export const dutiesQuery = () => answerQuery(...askDuties);

/** All that the reader, a customer, has to do now, the earliest first; live. */
export const useDuties = (enabled = true) => useAnswer(askDuties[0], askDuties[1], { ...askDuties[2], enabled });

/** The same for whoever may be reading: staff have none. */
export function useOwnDuties() {
  const me = useMe();
  return useDuties(me != null && isCustomer(me) && !me.onlyBooking).data?.duties ?? [];
}
