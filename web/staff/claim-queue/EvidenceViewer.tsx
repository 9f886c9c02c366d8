import { useState } from 'react';
import { Button } from '@mantine/core';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { FileViewer } from '#web/record/files/FileViewer.tsx';
import { formatDay } from '#words/format/dates.ts';
import styles from './claim-queue.module.css';
import type { StaffClaim } from './staffClaim.ts';

interface Piece {
  readonly key: string;
  /** Null where there is none: the button stays, and says so. */
  readonly fileId: string | null;
  readonly label: string;
}

/**
 * The files that a claim is judged by, one at a time at full height: each bureau's reports, the screenshot of the added
 * user, and the proof of the difference. Each is fetched only on request, and the audit log records each view.
 */
export function EvidenceViewer({ claim }: { claim: StaffClaim }) {
  const pieces = piecesOf(claim);
  const [chosen, setChosen] = useState<string>();
  const shown = pieces.find(({ key }) => key === chosen);
  return (
    <div className={styles['evidence']}>
      <div className={styles['choose']} role="group" aria-label={t('staff.claim.files')}>
        {pieces.map(({ key, fileId, label }) => (
          <Button
            key={key}
            size="sm"
            variant={key === chosen ? 'filled' : 'default'}
            aria-pressed={key === chosen}
            disabled={fileId === null}
            onClick={() => setChosen(key)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles['stage']}>
        {shown?.fileId ? (
          <FileViewer key={shown.fileId} fileId={shown.fileId} label={shown.label} />
        ) : (
          <p className={styles['none']}>{t('staff.claim.chooseFile')}</p>
        )}
      </div>
    </div>
  );
}

function piecesOf({ reports, payment, managed: { lineFacts } }: StaffClaim): readonly Piece[] {
  return [
    ...bureaus.flatMap((bureau): readonly Piece[] => {
      const name = t(`value.${bureau}`);
      const theirs = reports.filter((report) => report.bureaus.includes(bureau));
      return theirs.length === 0
        ? [{ key: bureau, fileId: null, label: t('staff.claim.noReport', { bureau: name }) }]
        : theirs.map(({ fileId, reportDate }) => ({
            key: `${bureau} ${fileId}`,
            fileId,
            label: t('claim.reportOf', { bureaus: name, day: formatDay(reportDate, intlLocale()) }),
          }));
    }),
    ...(lineFacts?.auScreenshotFileId
      ? [{ key: 'added', fileId: lineFacts.auScreenshotFileId, label: t('staff.claim.addedScreenshot') }]
      : []),
    ...(payment ? [{ key: 'proof', fileId: payment.proofFileId, label: t('staff.payment.proof') }] : []),
  ];
}
