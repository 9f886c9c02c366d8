import { type RouteHandler, handle } from '#services/http/call.ts';
import { presence } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { come, leave, othersAt } from './presence.ts';
import { markOpened } from '#services/domains/news/markOpened.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Handlers that report who else has a record open. */
export const presenceHandlers = ({ db, records }: ApiDeps): readonly RouteHandler[] => [
  handle(presence.bePresent, async ({ body: { lifecycle, id, leaving = false }, person }) => {
    await visibleRecord(records, person, lifecycle, id);
    const looking = { lifecycle, id, userId: person.userId };
    if (leaving) {
      await leave(db, looking);
    } else if ((await come(db, looking)) && !person.behind) {
      // An impersonator does not mark anything as read for the user.
      await markOpened(db, person, looking);
    }
    return { others: await othersAt(db, looking) };
  }),
];
