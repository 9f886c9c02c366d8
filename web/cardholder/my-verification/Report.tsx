import { useRef } from 'react';
import { Anchor } from '@mantine/core';
import { IconFileCheck, IconFileUpload, IconFileX } from '@tabler/icons-react';
import * as fileRoutes from '#services/domains/files/routes.ts';
import type * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { FileLabel } from '#web/kit/FileLabel.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { otherBureau } from './otherBureau.ts';

type Files = AnswerTo<typeof verificationRoutes.myVerification>['files'];
/** `ready` is for a report that is uploaded, and sent with the button below. */
export type ReportPlace = 'missing' | 'there' | 'notAccepted' | 'ready';

const styles = {
  missing: { tone: 'wait', icon: IconFileUpload },
  there: { tone: 'good', icon: IconFileCheck },
  notAccepted: { tone: 'bad', icon: IconFileX },
  ready: { tone: 'info', icon: IconFileUpload },
} as const;

/** Loaded after the page: what is already decided is shown without it. */
const FileDrop = later(
  async () => (await import('#web/kit/form/FileDrop.tsx')).FileDrop,
  <Skeletons rows={1} height={100} />,
);

/** The report of one bureau: the present file, and an upload of another one while that is possible. */
export function Report({
  bureau,
  fileId,
  file,
  place,
  open,
  attempt,
  onNone,
  onUploaded,
}: {
  bureau: keyof Files;
  fileId: string | null;
  file: Files[keyof Files];
  place: ReportPlace;
  open: boolean;
  /** Incremented when the chosen file was the wrong one, to choose again. */
  attempt: number;
  /** Called when the file that was chosen before no longer applies. */
  onNone: () => void;
  /** `other` is the bureau that the file seems to be from, if it isn't this one. */
  onUploaded: (fileId: string, other: keyof Files | undefined) => void;
}) {
  const other = useRef<keyof Files>(undefined);
  const store = async (chosen: File, onProgress: (sent: number) => void, signal: AbortSignal) => {
    const found = await otherBureau(chosen, bureau);
    signal.throwIfAborted();
    const sending = { file: chosen, onProgress, signal };
    const { id } = await call(fileRoutes.uploadFile, { body: { purpose: 'credit-report' } }, sending);
    other.current = found;
    return id;
  };
  const name = t(`value.${bureau}`);
  return (
    <Section
      title={t('verification.report', { bureau: name })}
      aside={<StatusBadge {...styles[place]}>{t(`verification.${place}`)}</StatusBadge>}
    >
      {fileId !== null && file && (
        <div>
          <FileLabel {...file} />{' '}
          <Anchor href={`/api/v1/files/${fileId}/`} download>
            {t('verification.look')}
            <span className="visually-hidden"> {name}</span>
          </Anchor>
        </div>
      )}
      {open && (
        <FileDrop
          key={`${fileId}-${attempt}`}
          name={bureau}
          label={t(fileId === null ? 'verification.upload' : 'verification.replace', { bureau: name })}
          hint={t('verification.pdf', { maxFileSizeMB: uploadLimitMegabytes })}
          accept={['application/pdf']}
          upload={store}
          onNone={onNone}
          onUploaded={(id) => onUploaded(id, other.current)}
        />
      )}
    </Section>
  );
}
