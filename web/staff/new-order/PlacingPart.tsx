import { Button } from '@mantine/core';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { CheckField, TextField } from '#web/kit/form/fields.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { OrderTotal } from '#web/record/placing/OrderTotal.tsx';
import { linesFrom, nextCycleName } from '#web/record/placing/orderFrom.ts';
import styles from './new-order.module.css';
import type { Chosen } from './useChosen.ts';
import type { Placing } from './usePlacingFor.ts';

/**
 * The price, what the customer confirmed to the staff member who orders for them, and the button that places the order.
 */
export function PlacingPart({ draft, chosen, placing }: { draft: Draft; chosen: Chosen; placing: Placing }) {
  const { customer, cards, cardIds } = chosen;
  const { quote, quoted, late } = placing;
  const priced = customer !== undefined && cardIds.length > 0;
  return (
    <>
      {priced ? (
        <Loaded query={quote}>{() => <OrderTotal items={cards} quote={quoted} />}</Loaded>
      ) : (
        <p className={styles['note']}>{t('staff.newOrder.totalNote')}</p>
      )}
      <Promocode draft={draft} placing={placing} />
      <CheckField draft={draft} name="detailsAreRight" label={t('staff.newOrder.detailsAreRight')} required />
      <CheckField draft={draft} name="ssnIsReal" label={t('checkout.affirm.ssnIsReal.client')} required />
      {late.map(({ cardId, bank }) => (
        <CheckField
          key={cardId}
          draft={draft}
          name={nextCycleName(cardId)}
          label={t('staff.newOrder.nextCycle', { lender: bank })}
          hint={t('checkout.mayReportNextCycleHint')}
          required
        />
      ))}
      {priced && (
        <Consequences
          lifecycle="order"
          id={null}
          command="placeOrder"
          body={{
            buyerId: customer.id,
            lines: linesFrom(
              draft,
              cardIds.map((cardId) => ({ cardId })),
            ),
          }}
        />
      )}
      <Problem error={placing.error} />
      <div className={formStyles['foot']}>
        <Button type="submit" size="md" loading={placing.placing || (priced && quote.isPending)}>
          {t('checkout.place')}
        </Button>
      </div>
    </>
  );
}

/** A code takes effect once it was applied: the total includes it. */
function Promocode({ draft, placing: { quoted, promocode } }: { draft: Draft; placing: Placing }) {
  const told = quoted?.promocode;
  return (
    <>
      <div className={styles['promocode']}>
        <TextField draft={draft} name="promocode" label={t('promocode.label')} autoComplete="off" maxLength={40} />
        <Button variant="default" onClick={promocode.apply} loading={promocode.trying}>
          {t('promocode.apply')}
        </Button>
      </div>
      <Problem error={promocode.error} />
      {told && (
        <Callout tone={told.refused ? 'wait' : 'good'}>
          {told.refused
            ? refusalText(told.refused)
            : t('promocode.applied', { code: told.code, percent: told.percent ?? 0 })}
        </Callout>
      )}
    </>
  );
}
