import type { FormEvent } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Cart } from '#services/domains/cart/contract.ts';
import type { Quote } from '#services/domains/orders/contract.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { type Draft, flagOf } from '#web/kit/form/useDraft.ts';
import { Money } from '#web/kit/Money.tsx';
import { DateChange } from './CartLines.tsx';
import { nextCycleName } from './nextCycleName.ts';
import styles from './checkout.module.css';

/** What each line costs and why, for which statement it is, and what the buyer accepts with it. */
export function TermsStep({
  quote,
  cart,
  draft,
  onNext,
}: {
  quote: Quote;
  cart: Cart;
  draft: Draft;
  onNext: () => void;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = quote.lines.filter(
      ({ window, cardId }) => window === 'mayReportNextCycle' && !flagOf(draft, nextCycleName(cardId)),
    );
    if (open.length > 0) {
      return draft.fail(Object.fromEntries(open.map(({ cardId }) => [nextCycleName(cardId), t('field.accept')])));
    }
    onNext();
  };
  const blocked = quote.lines.some(({ notOrderable }) => notOrderable !== null);
  return (
    <form className={formStyles['form']} onSubmit={submit} noValidate>
      <ul className={styles['lines']} aria-label={t('checkout.lines')}>
        {quote.lines.map((line) => (
          <TermsLine
            key={line.cardId}
            line={line}
            item={cart.items.find(({ id }) => id === line.cardId)}
            draft={draft}
          />
        ))}
      </ul>
      <div className={styles['summary']}>
        <span>
          {t('cart.total')}{' '}
          <strong className={styles['total']}>
            <Money cents={quote.totalCents} />
          </strong>
        </span>
      </div>
      {blocked ? (
        <Callout tone="wait">
          {t('checkout.blocked')}{' '}
          <Anchor component={Link} to="/cart">
            {t('cart.title')}
          </Anchor>
        </Callout>
      ) : (
        <div className={formStyles['foot']}>
          <Button type="submit">{t('checkout.next')}</Button>
        </div>
      )}
    </form>
  );
}

function TermsLine({
  line,
  item,
  draft,
}: {
  line: Quote['lines'][number];
  item: Cart['items'][number] | undefined;
  draft: Draft;
}) {
  const {
    bank,
    limitCents,
    listPriceCents,
    discount,
    discountCents,
    priceCents,
    statementDate,
    window,
    notOrderable,
    cardId,
  } = line;
  return (
    <li className={styles['line']}>
      <div className={styles['lineHead']}>
        <strong>
          {bank} · <Money cents={limitCents} />
        </strong>
        <strong>
          <Money cents={priceCents} />
        </strong>
      </div>
      {discountCents > 0 && (
        <div className={styles['lineFacts']}>
          <span>
            {t('checkout.listPrice')}
            {t('text.colon')}
            <s>
              <Money cents={listPriceCents} />
            </s>
          </span>
          <span>
            {t(`checkout.discount.${discount.kind}`, { percent: discount.percent })}
            {t('text.colon')}−<Money cents={discountCents} />
          </span>
        </div>
      )}
      <div className={styles['lineFacts']}>
        <span>
          {t('tradelines.statement')}
          {t('text.colon')}
          <Day date={statementDate} />
        </span>
        <span>{t(`tradelines.window.${window}`)}</span>
      </div>
      {item && <DateChange item={item} />}
      {notOrderable !== null && <Callout tone="wait">{refusalText({ code: notOrderable })}</Callout>}
      {window === 'mayReportNextCycle' && (
        <CheckField
          draft={draft}
          name={nextCycleName(cardId)}
          label={t('checkout.mayReportNextCycle')}
          hint={t('checkout.mayReportNextCycleHint')}
          required
        />
      )}
    </li>
  );
}
