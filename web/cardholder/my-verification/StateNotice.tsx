import { Trans } from 'react-i18next';
import type * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Countdown } from '#web/kit/Countdown.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { shownText } from '#web/record/client/shownText.ts';
import type { Tone } from '#web/kit/tone.ts';

type Verification = AnswerTo<typeof verificationRoutes.myVerification>;
const tones: Readonly<Record<Verification['state'], Tone>> = {
  none: 'wait',
  waitingForDocs: 'wait',
  underReview: 'info',
  verified: 'good',
  rejected: 'bad',
};

/** Explains the present state, the reason of a rejection, and by when a decision is promised. */
export function StateNotice({
  verification: { state, rejectedBecause, revokedBecause, decisionDueAt, overdue },
}: {
  verification: Verification;
}) {
  return (
    <Callout tone={tones[state]} title={t(`verification.state.${state}.title`)}>
      <div>{t(`verification.state.${state}.text`)}</div>
      {rejectedBecause && <div>{t('verification.because', { reason: shownText(rejectedBecause) })}</div>}
      {revokedBecause && <div>{t('verification.revoked', { reason: shownText(revokedBecause) })}</div>}
      {decisionDueAt &&
        (overdue ? (
          <div>{t('verification.overdue')}</div>
        ) : (
          <>
            <div>
              <Trans
                i18nKey="verification.promise"
                values={{ at: deadlineText(decisionDueAt) }}
                components={{ at: <time dateTime={decisionDueAt} /> }}
              />
            </div>
            <Countdown until={decisionDueAt} label={t('verification.timeLeft')} />
          </>
        ))}
    </Callout>
  );
}
