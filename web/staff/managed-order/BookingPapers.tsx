import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Coming } from '#web/kit/Coming.tsx';
import { StoredFile } from '#web/kit/StoredFile.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './managed-order.module.css';

/**
 * The cardholder's documents for a booking, their reason if they could not add the user, and the booking that it
 * replaces.
 */
export function BookingPapers({ bookingId }: { bookingId: string }) {
  const { data, isPending } = useAnswer(
    bookingRoutes.booking,
    { params: { id: bookingId } },
    { watches: [`booking-${bookingId}`] },
  );
  if (!data) return isPending && <Coming />;
  // Staff see all fields.
  const nameDiffers = 'consentNameDiffers' in data && data.consentNameDiffers;
  const replacementFor = 'replacementFor' in data ? data.replacementFor : null;
  const { consentAt, unableBecause, auScreenshotFileId, removalScreenshotFileId } = data;
  return (
    <div className={styles['papers']}>
      {nameDiffers && (
        <Callout tone="wait" title={t('staff.line.otherName')}>
          {shownText(data.consentSignature)}
        </Callout>
      )}
      {unableBecause && (
        <Callout tone="wait" title={t('staff.line.unable')}>
          {shownText(unableBecause)}
        </Callout>
      )}
      {consentAt && (
        <Anchor component={Link} to={`/admin/bookings/${bookingId}/cardholder/consent-form`} size="sm">
          {t('staff.line.consentForm')}
        </Anchor>
      )}
      {replacementFor && (
        <Anchor component={Link} to={`/admin/bookings?tab=all&open=${replacementFor}`} size="sm">
          {t('staff.line.replacementFor')}
        </Anchor>
      )}
      {auScreenshotFileId && <StoredFile id={auScreenshotFileId} label={t('staff.line.addedShot')} />}
      {removalScreenshotFileId && <StoredFile id={removalScreenshotFileId} label={t('staff.line.removedShot')} />}
    </div>
  );
}
