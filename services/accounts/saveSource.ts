import type { SourceType } from '#workflows/sourceTypes.ts';
import type { Change } from './accountChanges.ts';
import { type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { refusal } from './refusal.ts';

/** The answer to the source survey: where somebody heard of us (domains, D8). The last one holds. */
export const saveSource = (
  deps: AccountDeps,
  { sourceType, text, ...change }: Change & { readonly sourceType: SourceType; readonly text?: string | undefined },
): Promise<ChangeAnswer> =>
  changeAccount(deps, {
    ...change,
    what: 'sourceSaved',
    refuse: () => (change.actor.behind ? refusal('notWhileLoggedInAs') : undefined),
    columns: () => ({ source: sourceType, source_text: text || null }),
  });
