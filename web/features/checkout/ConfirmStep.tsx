import type { FormEvent } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Quote } from '#services/domains/orders/contract.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { AreaField, CheckField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { Money } from '#web/kit/Money.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { nextCycleName } from './nextCycleName.ts';

export const affirmations = ['ssnIsReal', 'dataIsCorrect', 'refundPolicyRead', 'resultsVary'] as const;

/** The last look, what the buyer affirms, and the button that orders. */
export function ConfirmStep({
  quote,
  draft,
  placing,
  error,
  onBack,
  onPlace,
}: {
  quote: Quote;
  draft: Draft;
  placing: boolean;
  error: unknown;
  onBack: () => void;
  onPlace: () => void;
}) {
  // Whose own statements these are: the machine refuses them from anybody else.
  const reason = useMe()?.behind ? t('rule.notActingForAnother') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = affirmations.filter((name) => !flagOf(draft, name));
    if (open.length > 0) return draft.fail(Object.fromEntries(open.map((name) => [name, t('field.accept')])));
    onPlace();
  };
  return (
    <form className={formStyles['form']} onSubmit={submit} noValidate>
      <DescriptionList
        entries={[
          [t('checkout.client'), `${textOf(draft, 'client.firstName')} ${textOf(draft, 'client.lastName')}`],
          [t('checkout.lines'), listed(quote.lines.map(({ bank }) => bank))],
          [
            t('cart.total'),
            <strong key="total">
              <Money cents={quote.totalCents} />
            </strong>,
          ],
          [t('checkout.payWithin'), t('checkout.payWithinText')],
        ]}
      />
      <Consequences
        lifecycle="order"
        id={null}
        command="placeOrder"
        body={{
          lines: quote.lines.map(({ cardId }) => ({
            cardId,
            mayReportNextCycle: flagOf(draft, nextCycleName(cardId)),
          })),
        }}
      />
      {affirmations.map((name) => (
        <CheckField
          key={name}
          draft={draft}
          name={name}
          required
          label={
            name === 'refundPolicyRead' ? (
              <Trans
                i18nKey="checkout.affirm.refundPolicyRead"
                components={{ policy: <Anchor component={Link} to="/refund-policy" target="_blank" /> }}
              />
            ) : (
              t(`checkout.affirm.${name}`)
            )
          }
        />
      ))}
      <AreaField draft={draft} name="comment" label={t('checkout.comment')} />
      <Problem error={error} />
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={onBack} disabled={placing}>
          {t('checkout.back')}
        </Button>
        <Button type="submit" size="md" loading={placing} disabled={reason !== undefined}>
          {t('checkout.place')}
        </Button>
      </div>
      {reason && <Callout tone="wait">{reason}</Callout>}
    </form>
  );
}
