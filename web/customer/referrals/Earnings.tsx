import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { ReferralEntries } from '#web/record/money/ReferralEntries.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './referrals.module.css';

type Mine = AnswerTo<typeof referralRoutes.myReferrals>;
const sums = ['earned', 'paid', 'unpaid', 'payable'] as const;

/** The reader's earnings from referrals, how much of them was paid, and what a referral earns now. */
export const Earnings = ({ mine, cardholder }: { mine: Mine; cardholder: boolean }) => (
  <Section title={t('referrals.money')}>
    <dl className={styles['figures']}>
      {sums.map((name) => (
        <div key={name}>
          <dt>{t(`referrals.${name}`)}</dt>
          <dd>
            <Money cents={mine[`${name}Cents`]} />
          </dd>
        </div>
      ))}
    </dl>
    <ReferralEntries entries={mine.entries} />
    {cardholder ? <PerCard cents={mine.perCardCents} isOwn={mine.perCardIsOwn} /> : <Levels levels={mine.levels} />}
    <Anchor component={Link} to={cardholder ? '/cardholder/payouts' : '/payouts'}>
      {t('referrals.whereTo')}
    </Anchor>
  </Section>
);

const PerCard = ({ cents, isOwn }: { cents: number; isOwn: boolean }) => (
  <p className={styles['quiet']}>
    {cents === 0
      ? t('referrals.noPercent')
      : t(isOwn ? 'referrals.perCardOwn' : 'referrals.perCard', { amount: formatMoney(cents, intlLocale()) })}
  </p>
);

const Levels = ({ levels: [first = 0, second = 0] }: Pick<Mine, 'levels'>) =>
  first === 0 && second === 0 ? (
    <p className={styles['quiet']}>{t('referrals.noPercent')}</p>
  ) : (
    <DescriptionList
      entries={[
        [t('referrals.level1'), t('referrals.percentOf', { percent: first })],
        [t('referrals.level2'), t('referrals.percentOf', { percent: second })],
      ]}
    />
  );
