import type { ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { termsIn } from './cardDraft.ts';
import { CardFields, useBanks } from './CardFields.tsx';
import { Earnings } from './Earnings.tsx';
import { askedOf, type NewCard, newCardFaults, newCardFrom } from './newCard.ts';
import { useNewCardRules } from './useNewCardRules.ts';
import styles from './card.module.css';

const guide = <Anchor component={Link} to="/cardholder/guide" target="_blank" />;

interface NewCardFormProps {
  /** Initial values of a new form, such as the lender of the page that linked here. */
  initial?: DraftValues;
  /** Fields above those of the card, and what they add to the request. `read` reports its own missing fields. */
  before?: { readonly fields: (draft: Draft) => ReactNode; readonly read: (draft: Draft) => Partial<NewCard> };
  onDone: (id: string) => void;
}

/** The form to offer a card: its values, the number of slots, and its holder's confirmations (spec section 5). */
export function NewCardForm({ initial = {}, before, onDone }: NewCardFormProps) {
  const draft = useKeptDraft('card-new', { offeredSlots: '2', ...initial });
  const { banks, bank, recommended } = useBanks(draft);
  const rules = useNewCardRules();
  const submitting = useSend(
    (body: NewCard, idempotencyKey) => call(cardRoutes.submitCard, { body }, { idempotencyKey }),
    {
      touches: ['card'],
      onDone: ({ id }) => {
        toast.good(t('addCard.done'));
        onDone(id);
      },
    },
  );
  const submit = () => {
    const body = { ...newCardFrom(draft, bank), ...before?.read(draft) };
    const missing = Object.entries(before?.read(draft) ?? {}).flatMap(([name, value]) =>
      value === '' ? [[name, t('field.required')]] : [],
    );
    const { cardholderId: _, cardholderEmail: _email, ...card } = body;
    const faults = { ...Object.fromEntries(missing), ...newCardFaults(rules, { draft, bank, card }) };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    submitting.mutate(body, { onError: draft.failWith });
  };
  const slots = Array.from({ length: bank?.maxSlots ?? 10 }, (_, index) => String(index + 1));
  return (
    <Form draft={draft} onSubmit={submit}>
      {before?.fields(draft)}
      <CardFields draft={draft} banks={banks} bank={bank} />
      <ChoiceField
        draft={draft}
        name="offeredSlots"
        label={t('addCard.slots')}
        hint={recommended && t('addCard.slotsHint', recommended)}
        required
        options={slots.map((value) => ({ value, label: value }))}
      />
      <Earnings terms={termsIn(draft)} />
      <fieldset className={styles['group']}>
        <legend>{t('addCard.confirmations')}</legend>
        {askedOf(bank).map((name) => (
          <CheckField
            key={name}
            draft={draft}
            name={`confirmations.${name}`}
            label={<Trans i18nKey={`addCard.confirm.${name}`} components={{ guide }} />}
            required
          />
        ))}
      </fieldset>
      <Problem error={submitting.error} />
      <div className={formStyles['foot']}>
        <Button type="submit" size="md" loading={submitting.isPending}>
          {t('addCard.submit')}
        </Button>
      </div>
    </Form>
  );
}
