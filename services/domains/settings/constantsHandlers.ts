import type { Knex } from 'knex';
import { banksInForce } from '#workflows/card/banks.ts';
import { linesMaximum, pageRows, passwordMinimum, scrolledRows, uploadLimitMegabytes } from '#workflows/limits.ts';
import { type ConstantName, constantNames, settingsAt } from '#workflows/settings/settings.ts';
import { settingSpecs } from '#workflows/settings/specs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { ApiProblem, invalid } from '#services/http/problems.ts';
import { type ConstantView, settings } from './contract.ts';
import {
  changeLifecycleSettings,
  plannedChanges,
  revisionOf,
  type SettingsRow,
  versionsOf,
} from './lifecycleSettings.ts';

/** The numbers of the lifecycles. */
export const constantsHandlers = ({ db, now }: ApiDeps): readonly RouteHandler[] => [
  handle(settings.constants, async ({ caller }) => {
    const all = await shown(db, now().toISOString());
    if (caller?.person.userType === 'admin') return all;
    // What is planned is told when it's in force.
    return { ...all, rows: all.rows.map((row) => ({ ...row, next: null })) };
  }),
  handle(settings.changeConstants, async ({ body: { revision, changes, from }, person: actor, requestOrigin }) => {
    const change = { changes, seen: revision, actor, requestOrigin, ...(from === undefined ? {} : { from }) };
    const answer = await changeLifecycleSettings({ db, now }, change);
    if (answer.kind === 'moved') throw new ApiProblem(412, 'revisionMoved', { revision: String(answer.revision) });
    if (answer.kind === 'disagree') {
      const issues = answer.disagreements.flatMap(({ name, limit }) =>
        [name, limit]
          .filter((one) => one in changes)
          .map((one) => ({
            path: ['changes', one],
            code: one === name ? 'notAbove' : 'notBelow',
            message: one === name ? limit : name,
          })),
      );
      throw invalid('body', issues);
    }
    return shown(db, now().toISOString());
  }),
];

async function shown(db: Knex, now: string) {
  const changes = await plannedChanges(db);
  const inForce = settingsAt(now, versionsOf(changes));
  const rows = constantNames.map((name): ConstantView => {
    const { group, kind, unit, source, default: byDefault, ...spec } = settingSpecs[name];
    const { since, next } = momentsOf(name, changes, now);
    return {
      name,
      group,
      kind,
      unit,
      min: 'min' in spec ? spec.min : null,
      max: 'max' in spec ? spec.max : null,
      source,
      default: byDefault,
      value: inForce[name],
      since,
      next,
    };
  });
  const banks = banksInForce(inForce).filter(({ refused }) => !refused);
  return {
    revision: revisionOf(changes, 'constants'),
    rows,
    limits: {
      cartMaximum: linesMaximum,
      uploadMegabytes: uploadLimitMegabytes,
      passwordMinimum,
      pageRows,
      scrolledRows,
    },
    minimums: {
      ageYears: Math.min(...banks.map(({ minAgeYears }) => minAgeYears)),
      limitCents: Math.min(...banks.map(({ minLimitCents }) => minLimitCents)),
    },
  };
}

/** When the value of a setting began, and when the next one does. */
function momentsOf(
  name: ConstantName,
  changes: readonly SettingsRow[],
  now: string,
): Pick<ConstantView, 'since' | 'next'> {
  const own = changes.flatMap(({ valid_from: at, changes: { [name]: value } }) =>
    value === undefined ? [] : [{ from: at.toISOString(), value }],
  );
  return {
    since: own.findLast(({ from }) => from <= now)?.from ?? null,
    next: own.find(({ from }) => from > now) ?? null,
  };
}
