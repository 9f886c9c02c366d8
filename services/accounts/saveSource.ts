import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { SourceType } from '#workflows/sourceTypes.ts';
import type { Change } from './accountChanges.ts';
import { type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { refusal } from './refusal.ts';
import { userTable } from './users.ts';

/**
 * Whether to ask a person where they heard of us: customers who haven't said so yet, nor that they'd rather not. Staff who are logged
 * in as one of them aren't asked.
 */
export async function isSourceAsked({ db }: { readonly db: Db }, person: Person): Promise<boolean> {
  if (person.behind || isStaffOrAdmin(person)) return false;
  const row = await userTable(db).where({ id: person.userId }).first('source', 'source_survey_closed');
  return row !== undefined && row.source === null && !row.source_survey_closed;
}

/** The answer to the source survey: where somebody heard of us (domains, D8). The last one holds. */
export const saveSource = (
  deps: AccountDeps,
  { sourceType, text, ...change }: Change & { readonly sourceType: SourceType; readonly text?: string | undefined },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'sourceSaved',
    refuse: notForAnother(change),
    columns: () => ({ source: sourceType, source_text: text || null }),
  });

/** Somebody would rather not say: the survey doesn't come back, on any of their devices. */
export const closeSourceSurvey = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'sourceSurveyClosed',
    refuse: notForAnother(change),
    columns: () => ({ source_survey_closed: true }),
  });

const notForAnother =
  ({ actor }: Change) =>
  () =>
    actor.behind ? refusal('notWhileLoggedInAs') : undefined;
