import type { Db } from '#projections/database/db.ts';
import { cardsByLender, cardsUnder } from '#projections/cards/byLender.ts';
import { bankInForce, banksInForce, lenderName, removalDays } from '#workflows/card/banks.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { must } from '#workflows/kernel/must.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import { userById } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { ApiProblem, invalid, notFound } from '#services/http/problems.ts';
import { type LenderView, settings } from './contract.ts';
import {
  changeLifecycleSettings,
  type LifecycleSettingsAnswer,
  plannedChanges,
  revisionOf,
  type SettingsRow,
  versionsOf,
} from '#services/settings/lifecycleSettings.ts';

/**
 * Handlers of the lenders: a change of a lender is a change of the settings, with the same revision and the same audit.
 */
export const lendersHandlers = ({ db, now }: ApiDeps): readonly RouteHandler[] => {
  const answered = (answer: LifecycleSettingsAnswer) => {
    if (answer.kind === 'moved') throw new ApiProblem(412, 'revisionMoved', { revision: String(answer.revision) });
    if (answer.kind === 'disagree') {
      const issues = answer.disagreements.map(({ limit }) => ({
        path: ['changes', 'reportingDays'],
        code: 'notAbove',
        message: limit,
      }));
      throw invalid('body', issues);
    }
    return shown(db, now().toISOString());
  };
  return [
    handle(settings.lenders, () => shown(db, now().toISOString())),
    handle(settings.changeLender, async ({ params: { id }, body, person: actor, requestOrigin }) => {
      const { revision: seen, changes, from } = body;
      if (lenderName(id) === undefined) throw notFound();
      const answer = await changeLifecycleSettings(
        { db, now },
        {
          changes: { lenders: [{ id, ...changes }] },
          seen,
          actor,
          requestOrigin,
          ...(from === undefined ? {} : { from }),
        },
      );
      return answered(answer);
    }),
    handle(settings.previewLender, async ({ params: { id }, body: { changes } }) => {
      const at = now().toISOString();
      const inForce = settingsAt(at, versionsOf(await plannedChanges(db)));
      const bank = banksInForce(inForce).find((one) => one.id === id);
      if (!bank) throw notFound();
      return cardsUnder(db, id, { ...bank, ...changes }, pacificDate(at));
    }),
    handle(settings.undoLender, async ({ body: { revision: seen }, person: actor, requestOrigin }) => {
      const last = lastChange(await plannedChanges(db));
      if (!last) throw notFound();
      const { id, from, before } = last;
      const changes = { lenders: [{ id, ...before }] };
      const answer = await changeLifecycleSettings({ db, now }, { changes, seen, actor, requestOrigin, from });
      return answered(answer);
    }),
  ];
};

async function shown(db: Db, now: string) {
  const changes = await plannedChanges(db);
  const inForce = settingsAt(now, versionsOf(changes));
  const [onSale, last] = [await cardsByLender(db), lastChange(changes)];
  const by = last?.by ? await userById(db, last.by) : undefined;
  return {
    revision: revisionOf(changes, 'lenders'),
    last: last
      ? {
          at: last.at,
          by: by ? `${by.firstName} ${by.lastName}` : null,
          from: last.from,
          lender: must(lenderName(last.id), 'lender'),
          before: last.before,
          after: last.after,
        }
      : null,
    rows: banksInForce(inForce).map((bank) => ({
      ...bank,
      cards: onSale.get(bank.id) ?? 0,
      planned: plannedOf(bank.id, changes, now),
    })),
    usual: {
      ...removalDays({ securityDays: null, removalHoldDays: null }, inForce),
      reportingDays: inForce.bankReportingDays,
    },
  };
}

/** Returns the last change of a lender, whenever it takes effect, and the previous terms. */
function lastChange(all: readonly SettingsRow[]) {
  const row = all.find(({ revision }) => revision === revisionOf(all, 'lenders'));
  const [change] = row?.changes.lenders ?? [];
  if (!row || !change) return undefined;
  const { id, ...after } = change;
  const from = row.valid_from.toISOString();
  const before = must(bankInForce(settingsAt(from, versionsOf(all.filter((one) => one !== row))), id), 'lender');
  const names = Object.keys(after) as (keyof typeof after)[];
  return {
    id,
    at: row.changed_at.toISOString(),
    by: row.changed_by,
    from,
    after,
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
  };
}

function plannedOf(lender: number, rows: readonly SettingsRow[], now: string): LenderView['planned'] {
  return rows.flatMap(({ valid_from: at, changes: { lenders = [] } }) => {
    const from = at.toISOString();
    const change = lenders.find(({ id }) => id === lender);
    if (!change || from <= now) return [];
    const { id: _, ...changes } = change;
    return [{ from, changes }];
  });
}
