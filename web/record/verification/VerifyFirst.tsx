import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';

/** Cards of a cardholder who is not verified are on hold: says so, and where that is changed. */
export function VerifyFirst({ verified }: { verified: boolean }) {
  if (verified) return null;
  return (
    <Callout tone="wait" title={t('myCards.notVerified')}>
      <Trans i18nKey="myCards.notVerifiedText" components={{ verification: <Link to="/cardholder/verification" /> }} />
    </Callout>
  );
}
