import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { IconFileCheck, IconFileUpload } from '@tabler/icons-react';
import * as fileRoutes from '#services/domains/files/routes.ts';
import * as verificationRoutes from '#services/domains/verification/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';

/** The report of one bureau: whether it is there, and handing in (another) one while that is possible. */
export function Report({
  bureau,
  fileId,
  open,
  meId,
}: {
  bureau: 'transunion' | 'equifax';
  fileId: string | null;
  open: boolean;
  meId: string;
}) {
  const [round, setRound] = useState(0);
  const there = fileId !== null;
  const handing = useSend(
    (uploaded: string, idempotencyKey) =>
      call(verificationRoutes.uploadMyReport, { body: { bureau, fileId: uploaded } }, { idempotencyKey }),
    {
      touches: [`verification-${meId}`],
      onDone: () => {
        toast.good(t('command.verification.uploadReport.done'));
        setRound((before) => before + 1);
      },
    },
  );
  const store = async (file: File, onProgress: (sent: number) => void) =>
    (await call(fileRoutes.uploadFile, { body: { purpose: 'credit-report' } }, { file, onProgress })).id;
  const style = there
    ? ({ tone: 'good', icon: IconFileCheck, words: 'there' } as const)
    : ({ tone: 'wait', icon: IconFileUpload, words: 'missing' } as const);
  return (
    <Section
      title={t('verification.report', { bureau: t(`value.${bureau}`) })}
      aside={
        <StatusBadge tone={style.tone} icon={style.icon}>
          {t(`verification.${style.words}`)}
        </StatusBadge>
      }
    >
      {there && (
        <Anchor href={`/api/v1/files/${fileId}/`} download>
          {t('verification.look')}
        </Anchor>
      )}
      {open && (
        <FileDrop
          key={round}
          name={bureau}
          label={t(there ? 'verification.replace' : 'verification.upload', { bureau: t(`value.${bureau}`) })}
          hint={t(there ? 'verification.replaceHint' : 'verification.pdf', { maxFileSizeMB: uploadLimitMegabytes })}
          accept={['application/pdf']}
          upload={store}
          onUploaded={(uploaded) => handing.mutate(uploaded)}
        />
      )}
      <Problem error={handing.error} />
    </Section>
  );
}
