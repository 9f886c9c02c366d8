import type * as settingRoutes from '#services/domains/settings/routes.ts';
import { paymentAddresses, type PaymentMethod, paymentMethods } from '#workflows/parts/payment/methods.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Copyable } from '#web/kit/Copyable.tsx';
import { RadioCards } from '#web/kit/form/RadioCards.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import styles from './payment.module.css';

export type SiteInfo = AnswerTo<typeof settingRoutes.siteInfo>;

/** Payment methods (spec section 1) that have an address now; all of them while none has. */
export function methodsOn(site: SiteInfo): readonly PaymentMethod[] {
  const open = paymentMethods.filter((method) => site[paymentAddresses[method]] !== null);
  return open.length > 0 ? open : paymentMethods;
}

interface MethodChoiceProps {
  draft: Draft;
  site: SiteInfo;
  /** Text to write with the payment. */
  memo: string;
  /** Amount left to send, formatted. */
  amount: string;
}

/** Asks for the payment method once: the chosen one says where to send the money and what to write with it. */
export function MethodChoice({ draft, site, memo, amount }: MethodChoiceProps) {
  const methods = methodsOn(site);
  const isKnown = methods.some((method) => site[paymentAddresses[method]] !== null);
  return (
    <>
      {!isKnown && <Callout tone="wait">{t('payment.noAddress')}</Callout>}
      <RadioCards<PaymentMethod>
        draft={draft}
        name="method"
        legend={t('payment.how')}
        titled
        options={methods.map((method) => ({
          value: method,
          label: t(`value.${method}`),
          below: isKnown && (
            <Instructions method={method} to={site[paymentAddresses[method]] ?? ''} memo={memo} amount={amount} />
          ),
        }))}
      />
      <p className={styles['note']}>{t('payment.noCards')}</p>
    </>
  );
}

function Instructions({
  method,
  to,
  memo,
  amount,
}: {
  method: PaymentMethod;
  to: string;
  memo: string;
  amount: string;
}) {
  return (
    <dl className={styles['instructions']}>
      <dt>{t('payment.to')}</dt>
      <dd>{method === 'bank' ? <span className={styles['account']}>{to}</span> : <Copyable text={to} />}</dd>
      <dt>{t('payment.toSend')}</dt>
      <dd>
        <Copyable text={amount} />
      </dd>
      <dt>{t('payment.memo')}</dt>
      <dd>
        <Copyable text={memo} />
      </dd>
    </dl>
  );
}
