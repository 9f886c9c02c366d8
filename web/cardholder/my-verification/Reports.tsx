import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@mantine/core';
import * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useFlow } from '#web/api/machine/useFlow.ts';
import { useSend } from '#web/api/useSend.ts';
import { type VerificationBureau as Bureau, verificationBureaus } from '#workflows/verification/bureaus.ts';
import { t } from '#web/i18n/t.ts';
import type { Handing } from '#workflows/flows/reportsFlow.ts';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { later } from '#web/kit/later.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { Report, type ReportPlace } from './Report.tsx';
import { wrongReports } from './verificationWay.ts';

/** Loaded with the first file that the question is about. */
const OtherBureauDialog = later(async () => (await import('./OtherBureauDialog.tsx')).OtherBureauDialog);

type Verification = AnswerTo<typeof verificationRoutes.myVerification>;
/** Under this name the tab keeps what is uploaded and not sent. */
const KEPT = 'reports';

/**
 * Both reports. The first two are sent as they come, one after the other. After a review, a replacement starts another
 * one: it waits here, also over a reload, until the owner sends it, together with the other report if that is replaced,
 * too. A report whose sending failed also waits here.
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
  const [attempts, setAttempts] = useState<Readonly<Partial<Record<Bureau, number>>>>({});
  const isReviewed = state === 'underReview' || state === 'rejected';
  const flow = useReportsFlow(isReviewed, reports);
  const { staged, doubted, sending, current, send } = flow;
  const handing = useSend(
    (body: NonNullable<Handing['current']>, idempotencyKey) =>
      call(verificationRoutes.uploadMyReport, { body }, { idempotencyKey: `${idempotencyKey}-${body.fileId}` }),
    {
      touches: [`verification-${meId}`],
      onDone: () => {
        send({ type: 'accepted' });
        if (Object.keys(staged).length > 1) return;
        toast.good(t(isReviewed ? 'verification.sent' : 'command.verification.uploadReport.done'));
      },
      onFailed: () => send({ type: 'refused' }),
    },
  );
  const handIn = useEffectEvent(() => current && handing.mutate(current));
  const onItsWay = sending === 'handingIn' ? current?.fileId : undefined;
  useEffect(() => {
    if (onItsWay !== undefined) handIn();
  }, [onItsWay]);
  const wrong = wrongReports({ state, decisions });
  const placeOf = (bureau: Bureau): ReportPlace => {
    // Uploaded, and not sent yet: it waits for its owner's press, or for their answer.
    if ((staged[bureau] && sending === 'onHold') || doubted.some((one) => one.bureau === bureau)) return 'ready';
    if (reports[bureau] === null) return 'missing';
    return wrong.includes(bureau) ? 'notAccepted' : 'there';
  };
  const [asked] = doubted;
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
          onNone={() => send({ type: 'takenBack', bureau })}
          onUploaded={(fileId, other) => send({ type: 'uploaded', bureau, fileId, other })}
        />
      ))}
      {asked && (
        <OtherBureauDialog
          key={asked.fileId}
          {...asked}
          onSend={() => send({ type: 'keep' })}
          onBack={() => {
            send({ type: 'chooseAnother' });
            setAttempts({ ...attempts, [asked.bureau]: (attempts[asked.bureau] ?? 0) + 1 });
          }}
        />
      )}
      <Problem error={handing.error} />
      {(sending === 'onHold' || (sending === 'handingIn' && isReviewed)) && (
        <Callout tone="info" title={t('verification.sendHint')}>
          <Button mt="xs" loading={sending === 'handingIn'} onClick={() => send({ type: 'submit' })}>
            {t('verification.send')}
          </Button>
        </Callout>
      )}
    </>
  );
}

/** Runs the flow of the page; what is uploaded and not sent stays in this tab. */
function useReportsFlow(isReviewed: boolean, reports: Verification['reports']) {
  const { state, context, send } = useFlow('reports');
  const [kept] = useState(() => tabDrafts.of(KEPT));
  useEffect(() => {
    const left = verificationBureaus.flatMap((bureau) => {
      const fileId = kept?.[bureau];
      return typeof fileId === 'string' && fileId !== reports[bureau] ? [[bureau, fileId]] : [];
    });
    send({ type: 'arrive', isReviewed, staged: Object.fromEntries(left) });
  }, [send, isReviewed, kept, reports]);
  const { staged, doubted, current }: Pick<Handing, 'staged' | 'doubted' | 'current'> = context ?? nothing;
  const isRunning = typeof state === 'object';
  useEffect(() => {
    if (isRunning) tabDrafts.keep(KEPT, staged);
  }, [isRunning, staged]);
  return { staged, doubted, current, send, sending: isRunning ? state.handing.sending : undefined };
}
const nothing = { staged: {}, doubted: [], current: null };
