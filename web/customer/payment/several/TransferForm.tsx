import type { RouteTypes } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import * as severalRoutes from '#services/domains/orders/several/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { MethodChoice, methodsOn, type SiteInfo } from '../MethodChoice.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { UploadField } from '#web/record/UploadField.tsx';
import { formatMoney } from '#words/format/money.ts';
import type { PaymentMethod } from '#workflows/parts/payment/methods.ts';
import styles from './several.module.css';

type OrderToPay = RouteTypes['ordersToPay']['answer']['orders'][number];

/** Where to send the sum of these orders, with one memo, and the screenshot of it. */
export function TransferForm({ orders }: { orders: readonly OrderToPay[] }) {
  const info = useAnswer(settingRoutes.siteInfo);
  return <Loaded query={info}>{(site) => <Filling orders={orders} site={site} />}</Loaded>;
}

function Filling({ orders, site }: { orders: readonly OrderToPay[]; site: SiteInfo }) {
  const draft = useDraft({ method: methodsOn(site)[0] ?? '' });
  const totalCents = orders.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const amount = formatMoney(totalCents, intlLocale());
  const sending = useSend((body: Parameters<typeof pay>[0], idempotencyKey) => pay(body, idempotencyKey), {
    touches: orders.map(({ id }) => `order-${id}` as const),
    onFailed: (fault) => draft.failWith(fault),
  });
  const submit = () => {
    const fileId = textOf(draft, 'fileId');
    if (fileId === '') return draft.fail({ fileId: t('field.required') });
    sending.mutate({
      method: textOf(draft, 'method') as PaymentMethod,
      fileId,
      totalCents,
      parts: orders.map(({ id, leftCents }) => ({ orderId: id, amountCents: leftCents })),
    });
  };
  const failed = sending.data?.rows.filter(({ refused }) => refused !== null) ?? [];
  return (
    <Section title={t('payment.how')}>
      <dl className={styles['sums']}>
        <div className={styles['total']}>
          <dt>{t('several.total')}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <Form draft={draft} onSubmit={submit}>
        <MethodChoice draft={draft} site={site} memo={orders.map(({ number }) => number).join(' ')} amount={amount} />
        <UploadField draft={draft} name="fileId" label={t('input.fileId')} purpose="payment-proof" />
        <Problem error={sending.error} />
        {failed.length > 0 && (
          <Callout tone="bad" urgent title={t('several.pay.notSent')}>
            <ul>
              {failed.map(({ orderId, number, refused }) => (
                <li key={orderId}>
                  {t('several.pay.order', { number })}: {refused && refusalText(refused)}
                </li>
              ))}
            </ul>
          </Callout>
        )}
        <Button type="submit" size="md" loading={sending.isPending}>
          {t('command.order.submitPayment.do')}
        </Button>
        <p className={styles['note']}>{t('several.pay.short')}</p>
      </Form>
    </Section>
  );
}

type Transfer = NonNullable<Parameters<typeof call<typeof severalRoutes.paySeveral>>[1]>;
const pay = (body: Transfer['body'], idempotencyKey: string) =>
  call(severalRoutes.paySeveral, { body }, { idempotencyKey });
