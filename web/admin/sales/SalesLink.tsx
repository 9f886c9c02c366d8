import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { basename } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { ShareLink } from '#web/kit/ShareLink.tsx';
import styles from './sales.module.css';

/** The link of a member of the sales team: users who sign up by it are theirs. It earns no commission. */
export function SalesLink() {
  const link = useAnswer(referralRoutes.salesLink);
  return (
    <Section title={t('referrals.link')}>
      <p className={styles['quiet']}>{t('sales.linkLead')}</p>
      <Loaded query={link} failed={t('referrals.failed')}>
        {({ code }) => <ShareLink link={`${location.origin}${basename()}/tradelines-for-sale?ref=${code}`} />}
      </Loaded>
    </Section>
  );
}
