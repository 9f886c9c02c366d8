import { useEffect } from 'react';
import type { Me } from '#services/domains/accounts/contract.ts';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { clientFields, clientOf, pathOf } from './clientDraft.ts';

/** Who the order is for: the buyer, or somebody they buy for. */
export type Who = 'me' | 'client';

/** What survives a reload. Never the SSN or the affirmations. */
const kept = ['who', 'history', 'comment', ...clientFields.filter((field) => field !== 'ssn').map(pathOf)];
const FORM = 'checkout';

/** The checkout's form, kept in this tab until the order is placed or somebody else signs in. */
export function useCheckoutDraft(me: Me): Draft {
  const draft = useDraft(draftOf(me) ?? fresh(me));
  useEffect(() => {
    const values = Object.entries(draft.values).filter(([name]) => kept.includes(name));
    tabDrafts.keep(FORM, { ...Object.fromEntries(values), of: me.id });
  }, [draft.values, me.id]);
  return draft;
}

export const forgetCheckoutDraft = (): void => tabDrafts.forget(FORM);

function draftOf(me: Me): DraftValues | undefined {
  const values = tabDrafts.of(FORM);
  return values?.['of'] === me.id ? values : undefined;
}

const fresh = (me: Me): DraftValues =>
  me.userType === 'broker' ? { who: 'client' satisfies Who } : { who: 'me' satisfies Who, ...clientOf(me) };
