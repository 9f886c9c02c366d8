import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import styles from './RefundPolicyPage.module.css';

const clauses = ['posting', 'replacement', 'window', 'reports', 'unpaid'] as const;

/** What a buyer may count on (spec sections 1 and 5). */
export default function RefundPolicyPage() {
  return (
    <Page title={t('refund.title')} lead={t('refund.lead')} width="narrow">
      <Section>
        <ul className={styles['clauses']}>
          {clauses.map((clause) => (
            <li key={clause}>{t(`refund.${clause}`)}</li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
