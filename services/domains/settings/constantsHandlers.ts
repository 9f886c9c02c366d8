import type { Db } from '#projections/database/db.ts';
import { minimumsInForce } from '#workflows/card/banks.ts';
import { linesMaximum, pageRows, passwordMinimum, scrolledRows, uploadLimitMegabytes } from '#workflows/limits.ts';
import { type ConstantName, constantNames, settingsAt } from '#workflows/settings/settings.ts';
import { settingPlaces, settingSpecs } from '#workflows/settings/specs.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import { userById } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { ApiProblem, invalid, notFound } from '#services/http/problems.ts';
import { type ConstantView, settings } from './contract.ts';
import {
  changeLifecycleSettings,
  type LifecycleSettingsAnswer,
  plannedChanges,
  revisionOf,
  type SettingsRow,
  versionsOf,
} from '#services/settings/lifecycleSettings.ts';
import { priceEffect } from './priceEffect.ts';
import { triedOnRecords } from './triedOnRecords.ts';
import { windowEffect } from './windowEffect.ts';

/** Handlers of the numeric settings. */
export const constantsHandlers = ({ db, now, eventStore }: ApiDeps): readonly RouteHandler[] => {
  const nowShown = () => shown(db, now().toISOString());
  const change = async (asked: Parameters<typeof changeLifecycleSettings>[1]) => {
    answered(await changeLifecycleSettings({ db, now }, asked), asked.changes);
    return nowShown();
  };
  return [
    handle(settings.constants, async ({ caller }) => {
      const all = await nowShown();
      if (caller?.person.userType === 'admin') return all;
      // Only admins see planned changes and their authors; others learn of a change when it is in force.
      return { ...all, rows: all.rows.map((row) => ({ ...row, next: null })), last: null };
    }),
    handle(settings.changeConstants, ({ body: { revision, changes, from }, person: actor, requestOrigin }) =>
      change({ changes, seen: revision, actor, requestOrigin, ...(from === undefined ? {} : { from }) }),
    ),
    handle(settings.previewConstants, async ({ body: { changes, from } }) => {
      const at = from ?? now().toISOString();
      const [prices, kept] = await Promise.all([priceEffect({ db }, changes, at), windowEffect({ db, now }, changes)]);
      return { ...prices, kept };
    }),
    handle(settings.whatIf, ({ body }) => triedOnRecords({ db, now, eventStore }, body)),
    handle(settings.undoConstants, async ({ body: { revision: seen }, person: actor, requestOrigin }) => {
      const last = lastChange(await plannedChanges(db));
      if (!last) throw notFound();
      const changes = Object.fromEntries(last.changes.map(({ name, before }) => [name, before]));
      return change({ changes, seen, actor, requestOrigin, from: last.from });
    }),
  ];
};

function answered(answer: LifecycleSettingsAnswer, changes: SettingsChange): void {
  if (answer.kind === 'moved') throw new ApiProblem(412, 'revisionMoved', { revision: String(answer.revision) });
  if (answer.kind !== 'disagree') return;
  const issues = answer.disagreements.flatMap(({ name, limit }) =>
    [name, limit]
      .filter((one) => one in changes)
      .map((one) => ({
        path: ['changes', one],
        code: one === name ? 'notAbove' : 'notBelow',
        message: one === name ? limit : name === 'lenders' ? 'reportingDays' : name,
      })),
  );
  throw invalid('body', issues);
}

async function shown(db: Db, now: string) {
  const changes = await plannedChanges(db);
  const inForce = settingsAt(now, versionsOf(changes));
  const rows = constantNames.map((name): ConstantView => {
    const { kind, unit, default: byDefault, ...spec } = settingSpecs[name];
    const { since, next } = momentsOf(name, changes, { now, inForce: inForce[name] });
    return {
      name,
      ...settingPlaces[name],
      kind,
      unit,
      min: 'min' in spec ? spec.min : null,
      max: 'max' in spec ? spec.max : null,
      default: byDefault,
      value: inForce[name],
      since,
      next,
    };
  });
  const last = lastChange(changes);
  const by = last?.by ? await userById(db, last.by) : undefined;
  return {
    revision: revisionOf(changes, 'constants'),
    rows,
    last: last ? { ...last, by: by ? `${by.firstName} ${by.lastName}` : null } : null,
    limits: {
      cartMaximum: linesMaximum,
      uploadMegabytes: uploadLimitMegabytes,
      passwordMinimum,
      pageRows,
      scrolledRows,
    },
    minimums: minimumsInForce(inForce),
  };
}

/** Returns the last change made, whenever it takes effect, and the previous values. */
function lastChange(all: readonly SettingsRow[]) {
  const row = all.find(({ revision }) => revision === revisionOf(all, 'constants'));
  if (!row) return undefined;
  const from = row.valid_from.toISOString();
  const before = settingsAt(from, versionsOf(all.filter((one) => one !== row)));
  const names = constantNames.filter((name) => row.changes[name] !== undefined);
  return {
    at: row.changed_at.toISOString(),
    by: row.changed_by,
    from,
    changes: names.map((name) => ({ name, before: before[name], after: row.changes[name]! })),
  };
}

/** Returns when a setting's current value took effect, and when the next one will. */
function momentsOf(
  name: ConstantName,
  changes: readonly SettingsRow[],
  { now, inForce }: { readonly now: string; readonly inForce: ConstantView['value'] },
): Pick<ConstantView, 'since' | 'next'> {
  const own = changes.flatMap(({ valid_from: at, changes: { [name]: value } }) =>
    value === undefined ? [] : [{ from: at.toISOString(), value }],
  );
  return {
    since: own.findLast(({ from }) => from <= now)?.from ?? null,
    // Of several changes with the same start, the last one made counts: an undone change is no longer planned.
    next:
      own.find(
        ({ from, value }, index) =>
          from > now && own[index + 1]?.from !== from && JSON.stringify(value) !== JSON.stringify(inForce),
      ) ?? null,
  };
}
