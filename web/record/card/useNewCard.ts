import { useEffect } from 'react';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { call } from '#web/api/call.ts';
import { useEntering, useFlow } from '#web/api/machine/useFlow.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { useFaultsSoFar } from '#web/record/actions/useFaultsSoFar.ts';
import { soFarIn } from './cardDraft.ts';
import { useBanks } from './CardFields.tsx';
import { type NewCard, newCardFaults, newCardFrom } from './newCard.ts';
import { useNewCardRules } from './useNewCardRules.ts';

interface Options {
  /** Initial values of a new form, such as the lender of the page that linked here. */
  readonly initial: DraftValues;
  /** What the form adds to the request. Empty values are errors. */
  readonly more: (draft: Draft) => Partial<NewCard>;
  readonly onDone: (id: string) => void;
}

/** Runs the form of an offered card: its draft, its errors, and its flow from the first field to the answer. */
export function useNewCard({ initial, more, onDone }: Options) {
  // A bank's page begins a form of its own.
  const draft = useTabDraft(['card-new', ...Object.values(initial)].join(' '), { offeredSlots: '2', ...initial });
  const { banks, bank, recommended } = useBanks(draft);
  const rules = useNewCardRules();
  const shown = useFaultsSoFar(draft, { sends: rules, command: 'submitCard', fields: ruled, bodyOf: soFarIn });
  const { state, send } = useFlow('addCard');
  const submitting = useSend(
    (body: NewCard, idempotencyKey) => call(cardRoutes.submitCard, { body }, { idempotencyKey }),
    {
      touches: ['card'],
      onDone: ({ id }) => {
        send({ type: 'accepted' });
        draft.forget();
        toast.good(t('addCard.done'));
        onDone(id);
      },
      onFailed: (error) => {
        send({ type: 'refused' });
        draft.failWith(error);
      },
    },
  );
  const card = newCardFrom(draft, bank);
  const also = more(draft);
  const missing = Object.entries(also).flatMap(([name, value]) => (value === '' ? [[name, t('field.required')]] : []));
  const faults = { ...Object.fromEntries(missing), ...newCardFaults(rules, { draft, bank, card }) };
  const open = stepOf(Object.keys(faults));
  useEffect(() => send({ type: 'fill', open }), [send, open, state]);
  useEntering(state, { sending: () => submitting.mutate({ ...card, ...also }) });
  const submit = () => {
    if (open !== undefined) return draft.fail(faults);
    send({ type: 'submit' });
  };
  return { draft: shown, banks, bank, recommended, state, submit, error: submitting.error };
}

/** Fields that the card's rules are about: errors stand beside them as soon as they are filled in. */
const ruled = ['bankId', 'limitCents', 'statementDay', 'openedOn', 'offeredSlots'];

/** The first step that has an error; undefined if none has. */
function stepOf(faulty: readonly string[]) {
  if (faulty.length === 0) return undefined;
  return faulty.every((name) => name.startsWith('confirmations.')) ? 'confirmations' : 'terms';
}
