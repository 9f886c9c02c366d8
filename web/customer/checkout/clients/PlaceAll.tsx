import type { Quote } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { nextCycleName } from '#web/record/placing/orderFrom.ts';
import { type BenchClient, type Chosen, priceOf } from './clients.ts';
import styles from './clients.module.css';
import { payPath, type PlacingAll } from './usePlacingAll.ts';

interface PlaceAllProps {
  clients: readonly BenchClient[];
  chosen: Chosen;
  quote: Quote;
  /** The reason why these choices can't be ordered. */
  reason: string | undefined;
  placing: PlacingAll;
}

/** What will be ordered, the buyer's affirmations for all of it, and the button that places the orders. */
export function PlaceAll({ clients, chosen, quote, reason, placing }: PlaceAllProps) {
  const draft = useDraft({});
  const behind = useMe()?.behind;
  const wanted = clients.filter(({ key }) => key in chosen && !placing.isPlaced(key));
  const cards = new Set(wanted.flatMap(({ key }) => chosen[key] ?? []));
  const late = quote.lines.filter(({ cardId, window }) => window === 'mayReportNextCycle' && cards.has(cardId));
  const affirmations = ['detailsAreRight', 'ssnIsReal', ...late.map(({ cardId }) => nextCycleName(cardId))];
  const why = placing.isRunning ? undefined : behind ? t('rule.notActingForAnother') : reason;
  const submit = () => {
    const open = affirmations.filter((name) => !flagOf(draft, name));
    if (open.length > 0) return draft.fail(Object.fromEntries(open.map((name) => [name, t('field.accept')])));
    if (why === undefined) placing.place();
  };
  return (
    <div className={styles['summary']}>
      <Section title={t('several.sum')}>
        <dl className={styles['sums']}>
          {wanted.map(({ key, name }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <Money cents={priceOf(quote.lines, chosen[key])} />
              </dd>
            </div>
          ))}
          <div className={styles['total']}>
            <dt>{t('several.total')}</dt>
            <dd>
              <Money cents={wanted.reduce((sum, { key }) => sum + priceOf(quote.lines, chosen[key]), 0)} />
            </dd>
          </div>
        </dl>
        <Form draft={draft} onSubmit={submit}>
          <CheckField
            draft={draft}
            name="detailsAreRight"
            required
            label={
              <Trans
                i18nKey="several.detailsAreRight"
                components={{ policy: <Anchor component={Link} to="/refund-policy" target="_blank" /> }}
              />
            }
          />
          <CheckField draft={draft} name="ssnIsReal" required label={t('several.ssnIsReal')} />
          {late.map(({ cardId, bank }) => (
            <CheckField
              key={cardId}
              draft={draft}
              name={nextCycleName(cardId)}
              required
              label={t('checkout.mayReportNextCycle', { lender: bank })}
              hint={t('checkout.mayReportNextCycleHint')}
            />
          ))}
          {placing.hasFailed && <Callout tone="bad">{t('several.someFailed')}</Callout>}
          {why && <p className={styles['note']}>{why}</p>}
          <Button type="submit" size="md" loading={placing.isRunning} disabled={why !== undefined}>
            {t('several.place', { count: wanted.length })}
          </Button>
          <p className={styles['note']}>{t('checkout.payWithin')}</p>
        </Form>
        {placing.hasFailed && placing.orderIds.length > 0 && (
          <Button component={Link} to={payPath(placing.orderIds)} variant="default">
            {t('payment.payTogether', { count: placing.orderIds.length })}
          </Button>
        )}
      </Section>
    </div>
  );
}
