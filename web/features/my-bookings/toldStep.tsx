import { Anchor } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/ui/DateTime.tsx';
import type { JourneyStep } from '#web/ui/Journey.tsx';
import type { BookingStep } from './bookingWay.ts';

/** A step of the booking's way in words. */
export const toldStep = ({ key, kind, at, on, because, fileId }: BookingStep): JourneyStep => ({
  key,
  kind,
  title: t(`way.booking.${key}`),
  ...(at ? { when: <DateTime at={at} /> } : on ? { when: <>{t('way.expected')} <Day date={on} /></> } : {}),
  ...(because || fileId ? { detail: <>{because} {fileId && <Anchor href={`/api/v1/files/${fileId}/?inline=true`} target="_blank" rel="noreferrer" size="sm">{t('booking.screenshot')}</Anchor>}</> } : {}),
});
