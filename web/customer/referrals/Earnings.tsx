import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './referrals.module.css';

type Mine = AnswerTo<typeof referralRoutes.myReferrals>;

/** What a referral earns now, and where the commissions go. */
export const Earnings = ({ mine, cardholder }: { mine: Mine; cardholder: boolean }) => (
  <Section title={t('referrals.money')}>
    {cardholder ? <PerCard cents={mine.perCardCents} isOwn={mine.perCardIsOwn} /> : <Levels levels={mine.levels} />}
    <Anchor component={Link} to={cardholder ? '/cardholder/payouts' : '/payouts'}>
      {t('referrals.whereTo')}
    </Anchor>
    {mine.inProgram && (
      <Anchor component={Link} to="/sales-dashboard">
        {t('referrals.seeSales')}
      </Anchor>
    )}
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
