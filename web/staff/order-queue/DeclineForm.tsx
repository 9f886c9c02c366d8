import { use } from 'react';
import { Button } from '@mantine/core';
import { type DeclineReason, declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { Settled } from '#web/queue/panelContext.ts';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { filled } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { AreaField, MoneyField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { isOpenPart, type SharedPayment } from '#web/record/payment/ComparedOrders.tsx';
import { CommandKey } from '#web/record/actions/CommandKey.tsx';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { formIn } from '#web/record/actions/formChoices.ts';
import { useCommandForm } from '#web/record/actions/useCommandForm.ts';
import { centsFrom, formatMoney } from '#words/format/money.ts';
import styles from './desk.module.css';
import { reportedTotal } from './reportedTotal.ts';
import type { DeskFormProps } from './managedOrder.ts';

/** Values of the chips: the usual reasons, and a reason in the user's own words. */
const chips = [...declineReasons, 'other'] as const;

/** Declines the payment: a chip names the problem and fills in the reason, which may be edited before it is sent. */
export function DeclineForm({
  order,
  shared,
  sends,
  reason,
}: DeskFormProps & { /** The transfer that it is a part of. */ shared?: SharedPayment | undefined }) {
  const settled = use(Settled);
  const { draft, sending, submit, body } = useCommandForm({
    lifecycle: 'order',
    id: order.id,
    command: 'declinePayment',
    form: formIn(commandForms['order.declinePayment']!, order.snapshot.value),
    sends,
    revision: order.snapshot.revision ?? undefined,
    inPage: true,
    defaults: {},
    onDone: (answer) => settled('declinePayment', answer),
  });
  const open = shared?.orders.filter(isOpenPart);
  const several = open && {
    path: filled(severalRoutes.declineSeveral.path, { id: order.id }),
    expects: open.map(({ id }) => ({ lifecycle: 'order' as const, id })),
    done: t('staff.decline.sharedDone', { count: open.length }),
  };
  const chosen = textOf(draft, 'chip');
  const reported = reportedTotal(order) ?? order.totalCents;
  const missing = order.totalCents - reported;
  const choose = (chip: (typeof chips)[number]) => {
    draft.set('chip', chip);
    draft.set('why', chip === 'other' ? '' : chip);
    // A reported amount is not proof of money: staff look into the account and type what was received.
    draft.set('receivedCents', '');
    draft.set('reason', chip === 'other' ? '' : reasonText(chip, 0, order.totalCents));
  };
  /** The received amount is part of the reason, until the user writes their own. */
  const received: Draft = {
    ...draft,
    set: (name, value) => {
      const text = (dollars: string) =>
        reasonText('shortAmount', order.totalCents - (centsFrom(dollars) ?? order.totalCents), order.totalCents);
      const isOurs = textOf(draft, 'reason') === text(textOf(draft, 'receivedCents'));
      draft.set(name, value);
      if (isOurs) draft.set('reason', text(String(value)));
    },
  };
  if (reason) return <p className={styles['small']}>{reason}</p>;
  return (
    <Form draft={draft} className={styles['form']} onSubmit={submit} aria-label={t('command.order.declinePayment.do')}>
      <fieldset className={styles['chips']} data-begin>
        <legend>
          {t('staff.decline.title')} <CommandKey command="declinePayment" />
        </legend>
        {chips.map((chip) => (
          <label key={chip} data-chosen={chosen === chip || undefined}>
            <input
              type="radio"
              name={`decline-${order.id}`}
              checked={chosen === chip}
              onChange={() => choose(chip)}
              onClick={() => chosen !== chip && choose(chip)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || chosen === chip) return;
                event.preventDefault();
                choose(chip);
              }}
            />
            {chip === 'shortAmount' && missing > 0
              ? t('staff.payment.short', { amount: formatMoney(missing, intlLocale()) })
              : t(chip === 'other' ? 'staff.decline.other' : `value.${chip}`)}
          </label>
        ))}
      </fieldset>
      {chosen !== '' && (
        <>
          {chosen === 'shortAmount' && (
            <MoneyField draft={received} name="receivedCents" label={t('input.receivedCents')} required />
          )}
          <AreaField draft={draft} name="reason" label={t('staff.decline.reason')} required />
          <Problem error={sending.error} />
          {/* What came in of a payment that is too little belongs to some order, and staff say to which. */}
          {several && chosen !== 'shortAmount' && (
            <Button fullWidth loading={sending.isPending} onClick={() => submit(several)}>
              {t('staff.decline.shared', { count: several.expects.length })}
            </Button>
          )}
          <Button type="submit" variant="default" fullWidth loading={sending.isPending}>
            {t(shared ? 'staff.decline.onlyThis' : 'command.order.declinePayment.do')}
          </Button>
          <Consequences lifecycle="order" id={order.id} command="declinePayment" body={body} />
        </>
      )}
    </Form>
  );
}

/** The reason in the language of the user who declines; the customer reads it as written. */
const reasonText = (why: DeclineReason, missing: number, total: number): string =>
  why === 'shortAmount' && missing <= 0
    ? ''
    : t(`staff.decline.text.${why}`, {
        missing: formatMoney(missing, intlLocale()),
        total: formatMoney(total, intlLocale()),
      });
