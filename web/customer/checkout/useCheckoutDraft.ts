import type { Me } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import { checkoutDraft } from '#web/api/cart/checkoutDraft.ts';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { clientFields, clientOf, pathOf } from '#web/record/client/clientDraft.ts';

/** The person the order is for: the buyer, or a client. */
export type Who = 'me' | 'client';

/** Fields that survive a reload. Never the SSN or the affirmations. */
const kept = ['who', 'history', 'comment', ...clientFields.filter((field) => field !== 'ssn').map(pathOf)];

/** The checkout's form, kept in this tab until the order is placed or another user signs in. */
export function useCheckoutDraft(me: Me): Draft {
  const draft = useDraft(checkoutDraft.of(me.id) ?? fresh(me));
  useEffect(() => {
    const values = Object.entries(draft.values).filter(([name]) => kept.includes(name));
    checkoutDraft.keep(me.id, Object.fromEntries(values));
  }, [draft.values, me.id]);
  return draft;
}

const fresh = (me: Me): DraftValues =>
  me.userType === 'broker' ? { who: 'client' satisfies Who } : { who: 'me' satisfies Who, ...clientOf(me) };
