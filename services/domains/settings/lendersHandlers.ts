import type { Knex } from 'knex';
import { banksInForce, lenderName, removalDays } from '#workflows/card/banks.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';
import { type LenderView, settings } from './contract.ts';
import {
  changeLifecycleSettings,
  plannedChanges,
  revisionOf,
  type SettingsRow,
  versionsOf,
} from './lifecycleSettings.ts';

/** The lenders: a change of one of them is a change of the settings, with the same revision and the same audit. */
export const lendersHandlers = ({ db, now }: ApiDeps): readonly RouteHandler[] => [
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
    if (answer.kind === 'moved') throw new ApiProblem(412, 'revisionMoved', { revision: String(answer.revision) });
    return shown(db, now().toISOString());
  }),
];

async function shown(db: Knex, now: string) {
  const changes = await plannedChanges(db);
  const inForce = settingsAt(now, versionsOf(changes));
  return {
    revision: revisionOf(changes, 'lenders'),
    rows: banksInForce(inForce).map((bank) => ({ ...bank, planned: plannedOf(bank.id, changes, now) })),
    usual: {
      ...removalDays({ securityDays: null, removalHoldDays: null }, inForce),
      reportingDays: inForce.bankReportingDays,
    },
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
