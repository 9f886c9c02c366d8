import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import type * as verificationRoutes from '#services/domains/cards/verification/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { download } from '#web/kit/download.ts';
import { FileLabel } from '#web/kit/FileLabel.tsx';
import { later } from '#web/kit/later.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import type { ReportView } from './useReportView.ts';
import styles from './verification-queue.module.css';

const PdfPages = later(() => import('#web/kit/pdf/PdfPages.tsx'), <Skeletons rows={2} height={180} />);
const STEP = 1.25;
const [LEAST, MOST] = [0.5, 4];

type Files = AnswerTo<typeof verificationRoutes.verification>['files'];

/** One bureau's report: its name, whether the reader has viewed it, and the report itself on request. */
export function ReportPane({
  bureau,
  file,
  view,
}: {
  bureau: keyof Files;
  file: Files[keyof Files];
  view: ReportView;
}) {
  const [zoom, setZoom] = useState(1);
  const name = t(`value.${bureau}`);
  const zoomBy = (factor: number) => setZoom((now) => Math.min(MOST, Math.max(LEAST, now * factor)));
  return (
    <section className={styles['pane']} aria-label={t('staff.verification.report', { bureau: name })}>
      <div className={styles['paneHead']}>
        <h3>{name}</h3>
        {file === null ? (
          <span className={styles['small']}>{t('staff.verification.missing')}</span>
        ) : (
          <>
            <span className={styles['small']}>
              {t(view.isViewed ? 'staff.verification.viewed' : 'staff.verification.notViewed')}
            </span>
            <div className={styles['tools']}>
              {view.shown ? (
                <>
                  <ZoomButton label={t('file.smaller')} icon={IconZoomOut} onPress={() => zoomBy(1 / STEP)} />
                  <ZoomButton label={t('file.larger')} icon={IconZoomIn} onPress={() => zoomBy(STEP)} />
                </>
              ) : (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconEye size={16} aria-hidden />}
                  loading={view.isLoading}
                  aria-label={t('staff.verification.lookAt', { bureau: name })}
                  onClick={view.show}
                >
                  {t('staff.verification.look')}
                </Button>
              )}
              <Button
                size="sm"
                variant="subtle"
                leftSection={<IconDownload size={16} aria-hidden />}
                aria-label={t('staff.verification.download', { bureau: name })}
                onClick={() => void downloadOf(view.address)}
              >
                {t('staff.verification.downloadShort')}
              </Button>
            </div>
            <FileLabel {...file} />
          </>
        )}
      </div>
      {view.shown && (
        <div className={styles['stage']} tabIndex={0} role="group" aria-label={name}>
          <PdfPages file={view.shown} label={name} zoom={zoom} />
        </div>
      )}
    </section>
  );
}

/** A refused download shows no error, so the password is confirmed first. It is recorded as a download. */
async function downloadOf(address: string): Promise<void> {
  try {
    await call(accountRoutes.passwordConfirmed);
    download(`${address}?download=true`);
  } catch (fault) {
    toast.bad(problemText(fault));
  }
}

function ZoomButton({ label, icon: Sign, onPress }: { label: string; icon: typeof IconEye; onPress: () => void }) {
  return (
    <button type="button" className={styles['zoom']} aria-label={label} title={label} onClick={onPress}>
      <Sign size={18} aria-hidden />
    </button>
  );
}
