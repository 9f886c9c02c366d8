import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { type VerificationBureau as Bureau, verificationBureaus } from '#workflows/verification/bureaus.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { Report, type ReportPlace } from './Report.tsx';
import { wrongReports } from './verificationWay.ts';

/** Loaded with the first file that the question is about. */
const OtherBureauDialog = later(async () => (await import('./OtherBureauDialog.tsx')).OtherBureauDialog);

type Verification = AnswerTo<typeof verificationRoutes.myVerification>;
/** A file that seems to be from another bureau, until its owner decides whether to upload it. */
interface Asked {
  readonly bureau: Bureau;
  readonly fileId: string;
  readonly other: Bureau;
}
type Staged = Readonly<Partial<Record<Bureau, string>>>;

/**
 * Both reports. The first two are sent as they come, one after the other. After a review, a replacement starts another
 * one: it waits here until the owner sends it, together with the other report if that is replaced, too. A report whose
 * sending failed also waits here.
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
  const [questions, setQuestions] = useState<readonly Asked[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState<Readonly<Partial<Record<Bureau, number>>>>({});
  /** Removes only the file with the id `fileId`, if it is still the present one. */
  const leave = (bureau: Bureau, fileId?: string) =>
    setStaged((before) => {
      const { [bureau]: there, ...others } = before;
      return fileId === undefined || fileId === there ? others : before;
    });
  const reviewed = state === 'underReview' || state === 'rejected';
  const onPurpose = reviewed || failed;
  const handing = useSend(
    async (chosen: Staged, idempotencyKey) => {
      for (const bureau of verificationBureaus) {
        const fileId = chosen[bureau];
        if (fileId === undefined) continue;
        const body = { bureau, fileId };
        await call(verificationRoutes.uploadMyReport, { body }, { idempotencyKey: `${idempotencyKey}-${fileId}` });
        leave(bureau, fileId);
      }
    },
    {
      touches: [`verification-${meId}`],
      onDone: () => {
        setFailed(false);
        toast.good(t(reviewed ? 'verification.sent' : 'command.verification.uploadReport.done'));
      },
      onFailed: () => setFailed(true),
    },
  );
  const { mutate, isPending } = handing;
  const waiting = Object.keys(staged).length > 0;
  useEffect(() => {
    if (waiting && !onPurpose && !isPending) mutate(staged);
  }, [waiting, onPurpose, isPending, mutate, staged]);
  const wrong = wrongReports({ state, decisions });
  const placeOf = (bureau: Bureau): ReportPlace => {
    // Uploaded, and not sent yet: it waits for its owner's press, or for their answer.
    if ((staged[bureau] && onPurpose) || questions.some((one) => one.bureau === bureau)) return 'ready';
    if (reports[bureau] === null) return 'missing';
    return wrong.includes(bureau) ? 'notAccepted' : 'there';
  };
  const take = (bureau: Bureau, fileId: string) => setStaged((before) => ({ ...before, [bureau]: fileId }));
  const [asked] = questions;
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
          onNone={() => leave(bureau)}
          onUploaded={(fileId, other) =>
            other ? setQuestions((before) => [...before, { bureau, fileId, other }]) : take(bureau, fileId)
          }
        />
      ))}
      {asked && (
        <OtherBureauDialog
          key={asked.fileId}
          {...asked}
          onSend={() => {
            setQuestions(questions.slice(1));
            take(asked.bureau, asked.fileId);
          }}
          onBack={() => {
            setQuestions(questions.slice(1));
            setAttempts({ ...attempts, [asked.bureau]: (attempts[asked.bureau] ?? 0) + 1 });
          }}
        />
      )}
      <Problem error={handing.error} />
      {waiting && onPurpose && (
        <Callout tone="info" title={t('verification.sendHint')}>
          <Button mt="xs" loading={isPending} onClick={() => mutate(staged)}>
            {t('verification.send')}
          </Button>
        </Callout>
      )}
    </>
  );
}
