import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import type { JourneyStep } from '#web/record/journey/Journey.tsx';
import type { VerificationStep } from './verificationWay.ts';

/** A step of the verification's way in words. */
export const stepInWords = ({ key, kind, at }: VerificationStep): JourneyStep => ({
  key,
  kind,
  title: t(`verification.way.${key}`),
  ...(at ? { when: <DateTime at={at} /> } : {}),
});
