import type { ReactNode } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FlowState } from '#web/api/machine/flows.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';
import { StepsBar } from '#web/kit/StepsBar.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { termsIn } from './cardDraft.ts';
import { CardFields } from './CardFields.tsx';
import { Earnings } from './Earnings.tsx';
import { askedOf, type NewCard } from './newCard.ts';
import { useNewCard } from './useNewCard.ts';
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
  const { draft, banks, bank, recommended, state, submit, error } = useNewCard({
    initial,
    more: before?.read ?? nothing,
    onDone,
  });
  const slots = Array.from({ length: bank?.maxSlots ?? 10 }, (_, index) => String(index + 1));
  return (
    <Form draft={draft} onSubmit={submit}>
      <StepsBar label={t('addCard.steps')} steps={stepsAt(state)} />
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
      <Problem error={error} />
      <div className={formStyles['foot']}>
        <Button type="submit" size="md" loading={state === 'sending' || state === 'sent'}>
          {t('addCard.submit')}
        </Button>
      </div>
    </Form>
  );
}

const nothing = () => ({});

const steps = ['terms', 'confirmations', 'ready'] as const;

/** The steps of the form as its flow stands; its machine is loaded after the page. */
function stepsAt(state: FlowState<'addCard'> = 'terms') {
  const at = steps.findIndex((step) => step === state);
  return steps.map((key, index) => ({
    key,
    words: t(`addCard.step.${key}`),
    state: at === -1 || index < at ? ('done' as const) : index === at ? ('now' as const) : ('next' as const),
  }));
}
