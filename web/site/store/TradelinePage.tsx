import { type ReactNode, useCallback, useState } from 'react';
import type { StoreTradeline } from '#services/domains/content/site/siteTypes.ts';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { call } from '#web/api/call.ts';
import { isBuyer } from '#web/api/session/may.ts';
import { ageText } from '#web/kit/format/ageText.ts';
import { Money } from '#web/kit/Money.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { formatMoney } from '#words/format/money.ts';
import { formatMonth, formatNearDay } from '#words/format/dates.ts';
import { CartButton } from './CartButton.tsx';
import { FootBar } from './FootBar.tsx';
import { Similar } from './Similar.tsx';
import { tradelineTitle } from './tradelineTitle.ts';
import { useLive } from './useStore.ts';
import { useQuote } from './useQuote.ts';
import styles from './tradeline.module.css';

/** A tradeline of its own: its dates, what it costs this reader, what it can do, and others like it. */
export function TradelinePage() {
  const { store } = useSite();
  return store?.kind === 'tradeline' ? <ForSale first={store} /> : <Gone />;
}

function ForSale({ first }: { first: StoreTradeline }) {
  const { perks, similar, addedBy } = first;
  const [tradeline, setTradeline] = useState(first.tradeline);
  const { id } = first.tradeline;
  // A card that was taken off the market meanwhile stays as it was: the page says so when it is loaded again.
  useLive(
    useCallback(
      () => void call(tradelineRoutes.tradeline, { params: { id } }).then(setTradeline, () => undefined),
      [id],
    ),
  );
  const { limitCents, ageMonths, openedOn, lender } = tradeline;
  return (
    <div className={styles['page']}>
      <nav aria-label={t('store.line.way')}>
        <SiteLink to={sitePaths.tradelines}>{t('store.line.all')}</SiteLink>
      </nav>
      <div className={styles['top']}>
        <header className={styles['head']}>
          <h1>{tradelineTitle(tradeline)}</h1>
          <p>{t('store.line.lead', { lender })}</p>
          {perks.length > 0 && (
            <ul className={styles['perks']}>
              {perks.map((name) => (
                <li key={name}>{t(`tradelines.perk.${name}`)}</li>
              ))}
            </ul>
          )}
          <dl className={styles['facts']}>
            <Fact label={t('tradelines.limit')}>
              <Money cents={limitCents} />
            </Fact>
            <Fact label={t('tradelines.age')}>{ageText(ageMonths)}</Fact>
            <Fact label={t('store.line.opened')}>{formatMonth(openedOn, intlLocale())}</Fact>
          </dl>
        </header>
        <Offer tradeline={tradeline} />
      </div>
      <Dates tradeline={tradeline} addedBy={addedBy} />
      <section aria-labelledby="does">
        <h2 id="does">{t('store.line.does')}</h2>
        <div className={styles['readers']}>
          {(['thin', 'thick'] as const).map((who) => (
            <div key={who}>
              <h3>{t(`store.line.${who}.title`)}</h3>
              <p>
                {t(`store.line.${who}.text`, { age: ageText(ageMonths), limit: formatMoney(limitCents, intlLocale()) })}
              </p>
            </div>
          ))}
        </div>
        <p className={styles['quiet']}>{t('store.line.noPromise')}</p>
      </section>
      {similar.length > 0 && <Similar title={t('store.line.similar')} rows={similar} />}
      <FootBar />
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Price, slots and the button. A signed-in buyer sees the price after their discount. */
function Offer({ tradeline }: { tradeline: StoreTradeline['tradeline'] }) {
  const { reader } = useSite();
  const { id, priceCents, slotsAvailable, slotsOffered, status } = tradeline;
  const quoted = useQuote(tradeline.orderable ? [id] : []).get(id);
  const own = quoted && quoted.discount.percent > 0 ? quoted : undefined;
  return (
    <section className={styles['offer']} aria-label={t('tradelines.price')}>
      <p className={styles['price']}>
        <strong>
          <Money cents={own?.priceCents ?? priceCents} />
        </strong>
        {own && (
          <span>
            <s>
              <Money cents={own.listPriceCents} />
            </s>{' '}
            {t('store.line.discount', { percent: own.discount.percent })}
          </span>
        )}
      </p>
      <p className={styles['quiet']}>{t('store.line.perUser')}</p>
      <SlotMeter available={slotsAvailable} offered={slotsOffered} />
      {status !== 'available' && <p className={styles['closed']}>{t(`cart.line.${status}`)}</p>}
      <CartButton tradeline={tradeline} wide />
      <noscript>
        <p className={styles['quiet']}>
          {t('store.line.needsScript')} <SiteLink to={sitePaths.contacts}>{t('nav.contacts')}</SiteLink>
        </p>
      </noscript>
      {reader === null && <p className={styles['quiet']}>{t('store.line.guest')}</p>}
      {reader !== null && isBuyer(reader) && !own && <p className={styles['quiet']}>{t('store.line.noDiscount')}</p>}
    </section>
  );
}

/** The days on which something happens, in their order. */
function Dates({
  tradeline: { statementDate, purchaseBy, reportsBy, window },
  addedBy,
}: Pick<StoreTradeline, 'tradeline' | 'addedBy'>) {
  const isLate = window === 'mayReportNextCycle';
  const dates = [
    // Too late for these two: whether the user is added in time is not known.
    ...(isLate
      ? []
      : ([
          ['buyBy', purchaseBy],
          ['addedBy', addedBy],
        ] as const)),
    ['statement', statementDate],
    ['shows', reportsBy],
  ] as const;
  return (
    <section aria-labelledby="dates">
      <h2 id="dates">{t('store.line.dates')}</h2>
      {window !== 'guaranteed' && <p className={styles['late']}>{t(`store.line.window.${window}`)}</p>}
      <ol className={styles['dates']}>
        {dates.map(([name, date]) => (
          <li key={name} data-statement={name === 'statement' || undefined}>
            <span>{t(`store.line.date.${name}`)}</span>
            <strong>
              <time dateTime={date}>{formatNearDay(date, intlLocale())}</time>
            </strong>
            <p>{t(`store.line.means.${name}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The page of a tradeline whose card was taken off the market for good. */
function Gone() {
  const { store } = useSite();
  const similar = store?.kind === 'gone' ? store.similar : [];
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('store.gone.title')}</h1>
        <p>{t(similar.length > 0 ? 'store.gone.similar' : 'store.gone.text')}</p>
      </header>
      {similar.length > 0 && <Similar title={t('store.line.similar')} rows={similar} />}
      <p>
        <SiteLink to={sitePaths.tradelines}>{t('store.line.all')}</SiteLink>
      </p>
      <FootBar />
    </div>
  );
}
