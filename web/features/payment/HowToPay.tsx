import type { AnswerTo } from '#web/app/api/contracts.ts';
import { useAnswer } from '#web/app/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './payment.module.css';

type SiteInfo = AnswerTo<'siteInfo'>;

const addressOf = { zelle: 'paymentEmail', cashapp: 'cashtag', chase: 'paymentEmail', bank: 'bankInstructions' } as const satisfies Record<string, keyof SiteInfo>;
const ways = Object.keys(addressOf) as (keyof typeof addressOf)[];

/** The ways to pay (spec section 1), those that have an address: where to send the money and what to write beside it. */
export function HowToPay({ number }: { number: string }) {
  const info = useAnswer('siteInfo');
  return (
    <Section title={t('payment.how')}>
      <Loaded query={info} empty={(site) => !ways.some((way) => site[addressOf[way]]) && <Callout tone="wait">{t('payment.noAddress')}</Callout>}>
        {(site) => (
          <div className={styles['ways']}>
            {ways.filter((way) => site[addressOf[way]]).map((way, index) => <Way key={way} way={way} to={site[addressOf[way]] ?? ''} number={number} open={index === 0} />)}
          </div>
        )}
      </Loaded>
      <p className={styles['note']}>{t('payment.noCards')}{info.data && <Reach site={info.data} />}</p>
    </Section>
  );
}

function Way({ way, to, number, open }: { way: keyof typeof addressOf; to: string; number: string; open: boolean }) {
  return (
    <details open={open} name="way">
      <summary>{t(`value.${way}`)}</summary>
      <p>{t(`payment.way.${way}`, { number, to })}</p>
      {way === 'bank' && <p className={styles['account']}>{to}</p>}
    </details>
  );
}

/** Whom to ask, and when somebody is there. */
function Reach({ site: { phone, email, telegram, opensAt, closesAt } }: { site: SiteInfo }) {
  const reach = [phone, email, telegram].filter((one) => one !== null).join(' · ');
  return reach === '' ? null : <> {t('payment.ask', { from: `${opensAt}:00`, to: `${closesAt}:00`, reach })}</>;
}
