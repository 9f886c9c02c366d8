import type { ReactNode } from 'react';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { ReferralEntries } from '#web/record/money/ReferralEntries.tsx';
import styles from './referrals.module.css';

type Mine = AnswerTo<typeof referralRoutes.myReferrals>;

/** What can be paid out comes first. */
const sums = ['payable', 'unpaid', 'paid', 'earned'] as const;

/** The page's numbers: the reader's money, and the way from a click to an order that was paid. */
export const Figures = ({ mine, cardholder }: { mine: Mine; cardholder: boolean }) => (
  <Section title={t('referrals.figures')}>
    <dl className={styles['figures']}>
      {sums.map((name) => (
        <Figure key={name} label={t(`referrals.${name}`)} isFirst={name === 'payable'}>
          <Money cents={mine[`${name}Cents`]} />
        </Figure>
      ))}
    </dl>
    <dl className={`${styles['figures']} ${styles['counts']}`}>
      <Figure label={t('referrals.clicks')}>{mine.clicks}</Figure>
      <Figure label={t('referrals.signUps')}>{mine.signUps}</Figure>
      {cardholder && (
        <Figure label={t('referrals.enrolled')}>{mine.referred.reduce((sum, { cards }) => sum + cards, 0)}</Figure>
      )}
      <Figure label={t('referrals.conversions')}>{mine.conversions}</Figure>
    </dl>
    <ReferralEntries entries={mine.entries} />
  </Section>
);

const Figure = ({ label, isFirst, children }: { label: string; isFirst?: boolean; children: ReactNode }) => (
  <div data-first={isFirst || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
