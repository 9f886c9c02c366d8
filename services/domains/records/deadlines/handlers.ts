import { overdueDeadlines } from '#projections/deadlines/query.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { lifecycleNames } from '#services/domains/entries.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { namesIn } from '#services/domains/records/namesIn.ts';
import { staffMaySee } from '#services/domains/records/visibility.ts';
import { fresh } from '#services/http/fresh.ts';
import { deadlines } from './contract.ts';

/** Handlers that list overdue deadlines, each for the staff responsible for its page. */
export const deadlineHandlers = ({ db }: ApiDeps): readonly RouteHandler[] => [
  handle(
    deadlines.deadlines,
    fresh(['deadlines'], async ({ query: { lifecycle, limit }, person }) => {
      const lifecycles = lifecycleNames.filter(
        (name) => staffMaySee(person, name) && (lifecycle === undefined || lifecycle === name),
      );
      const rows = await overdueDeadlines(db, { limit, lifecycles });
      return { rows: [...rows], names: await namesIn({ db }, rows) };
    }),
  ),
];
