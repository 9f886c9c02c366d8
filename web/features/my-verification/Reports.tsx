import { useState } from 'react';
import { Button } from '@mantine/core';
import * as verificationRoutes from '#services/domains/verification/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { type VerificationBureau as Bureau, verificationBureaus } from '#workflows/verification/bureaus.ts';
import { t } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { Report, type ReportPlace } from './Report.tsx';
import { wrongReports } from './verificationWay.ts';

/** Comes with the first file that is asked about. */
const OtherBureauDialog = lazily(async () => ({
  default: (await import('./OtherBureauDialog.tsx')).OtherBureauDialog,
}));

type Verification = AnswerTo<typeof verificationRoutes.myVerification>;
/** A file that seems to be from another bureau, until its owner says whether to upload it. */
interface Asked {
  readonly bureau: Bureau;
  readonly fileId: string;
  readonly other: Bureau;
}
type Staged = Readonly<Partial<Record<Bureau, string>>>;

/**
 * Both reports. The first two are handed in as they come. Once there was a review, a replacement starts it anew: it waits
 * here until it is sent on purpose, with the other one if that is replaced, too.
 */
export function Reports({
  verification: { state, reports, files, decisions },
  open,
  meId,
}: {
  verification: Verification;
  open: boolean;
  meId: string;
}) {
  const [staged, setStaged] = useState<Staged>({});
  const [asked, setAsked] = useState<Asked>();
  const [attempts, setAttempts] = useState<Readonly<Partial<Record<Bureau, number>>>>({});
  const onPurpose = state === 'underReview' || state === 'rejected';
  const handing = useSend(
    async (chosen: Staged, idempotencyKey) => {
      for (const bureau of verificationBureaus) {
        const fileId = chosen[bureau];
        if (fileId === undefined) continue;
        const body = { bureau, fileId };
        await call(verificationRoutes.uploadMyReport, { body }, { idempotencyKey: `${idempotencyKey}-${bureau}` });
      }
    },
    {
      touches: [`verification-${meId}`],
      onDone: () => {
        toast.good(t(onPurpose ? 'verification.sent' : 'command.verification.uploadReport.done'));
        setStaged({});
      },
    },
  );
  const wrong = wrongReports({ state, decisions });
  const placeOf = (bureau: Bureau): ReportPlace => {
    if (staged[bureau]) return 'ready';
    if (reports[bureau] === null) return 'missing';
    return wrong.includes(bureau) ? 'notAccepted' : 'there';
  };
  const take = (bureau: Bureau, fileId: string) => {
    const chosen = { ...staged, [bureau]: fileId };
    if (onPurpose) setStaged(chosen);
    else handing.mutate({ [bureau]: fileId });
  };
  return (
    <>
      {verificationBureaus.map((bureau) => (
        <Report
          key={bureau}
          bureau={bureau}
          fileId={reports[bureau]}
          file={files[bureau]}
          place={placeOf(bureau)}
          open={open}
          attempt={attempts[bureau] ?? 0}
          onUploaded={(fileId, other) => (other ? setAsked({ bureau, fileId, other }) : take(bureau, fileId))}
        />
      ))}
      {asked && (
        <Awaited fallback={null}>
          <OtherBureauDialog
            {...asked}
            onSend={() => {
              setAsked(undefined);
              take(asked.bureau, asked.fileId);
            }}
            onBack={() => {
              setAsked(undefined);
              setAttempts({ ...attempts, [asked.bureau]: (attempts[asked.bureau] ?? 0) + 1 });
            }}
          />
        </Awaited>
      )}
      <Problem error={handing.error} />
      {Object.keys(staged).length > 0 && (
        <Callout tone="info" title={t('verification.sendHint')}>
          <Button mt="xs" loading={handing.isPending} onClick={() => handing.mutate(staged)}>
            {t('verification.send')}
          </Button>
        </Callout>
      )}
    </>
  );
}
