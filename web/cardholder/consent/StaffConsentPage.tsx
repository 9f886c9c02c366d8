import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Page } from '#web/kit/Page.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import { SignedCopy } from './SignedCopy.tsx';
import { SignedHash } from '#web/record/consent/SignedHash.tsx';

/**
 * Shows staff what the cardholder of a booking signed, to read, to print and to compare with the log. Staff cannot sign
 * for anyone.
 */
export default function StaffConsentPage() {
  const { id = '' } = useParams();
  const form = useAnswer(bookingRoutes.consentForm, { params: { id } }, { watches: [`booking-${id}`] });
  return (
    <Page
      title={t('consent.title')}
      width="narrow"
      back={
        <Anchor component={Link} to={`/admin/bookings?tab=all&open=${id}`}>
          {t('consent.toBooking')}
        </Anchor>
      }
    >
      <Loaded query={form} failed={t('consent.failed')}>
        {(answer) => {
          const { signed, refusedBecause, commissionCents } = answer;
          if (refusedBecause !== null) {
            return (
              <Callout tone="bad" title={t('consent.staff.declined')}>
                {t('consent.because', { reason: shownText(refusedBecause) })}
              </Callout>
            );
          }
          if (!signed || commissionCents === null) return <Callout tone="wait">{t('consent.staff.notSigned')}</Callout>;
          return (
            <>
              <SignedCopy
                form={answer}
                title={t('consent.staff.copy')}
                signedAt={signed.at}
                signature={signed.signature}
                commissionCents={commissionCents}
              />
              <SignedHash hash={signed.hash} history={`/admin/history/booking/${id}`}>
                {t('consent.staff.history')}
              </SignedHash>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
