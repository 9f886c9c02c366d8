import type { Me } from '#services/http/routeTypes.ts';
import { useEffect } from 'react';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { checkoutDraft, GUEST } from '#web/api/cart/checkoutDraft.ts';
import { type Draft, type DraftValues, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { clientFaults, clientFields, clientOf, pathOf } from '#web/record/client/clientDraft.ts';

/** The person the order is for: the buyer, or a client. */
export type Who = 'me' | 'client';

/** A guest's own details. Those of an order for themselves are the client's, asked once. */
const accountFields = ['email', 'firstName', 'lastName', 'phone'] as const;

/** Fields that survive a reload. Never the SSN, the password or the affirmations. */
const kept = [
  'who',
  'clientOf',
  'renewed',
  'history',
  'comment',
  ...accountFields,
  ...clientFields.filter((field) => field !== 'ssn').map(pathOf),
];

/** The earlier order whose client the order is for; empty if their details are filled in here. */
export const savedClientOf = (draft: Draft): string => textOf(draft, 'clientOf');

/** The client of an earlier order whom the draft names, as far as they may be shown. */
export function useSavedClient(draft: Draft) {
  const id = savedClientOf(draft);
  return useAnswer(clientRoutes.orderClientInfo, { params: { id } }, { enabled: id !== '' });
}

/** Errors of whoever the order is for, by path. */
export const whoFaults = (draft: Draft) => (savedClientOf(draft) === '' ? clientFaults(draft) : {});

/** The checkout's form, kept in this tab until the order is placed or another user signs in. */
export function useCheckoutDraft(me: Me | null): Draft {
  const id = me?.id ?? GUEST;
  const draft = useDraft(checkoutDraft.of(id) ?? fresh(me));
  useEffect(() => {
    const values = Object.entries(draft.values).filter(([name]) => kept.includes(name));
    checkoutDraft.keep(id, Object.fromEntries(values));
  }, [draft.values, id]);
  return draft;
}

const fresh = (me: Me | null): DraftValues =>
  me === null
    ? { who: 'me' satisfies Who }
    : me.userType === 'broker'
      ? { who: 'client' satisfies Who }
      : { who: 'me' satisfies Who, ...clientOf(me) };
