import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import {
  IconDownload,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { fileQuery } from './fileQuery.ts';
import styles from './viewer.module.css';

const PdfPages = later(() => import('#web/kit/pdf/PdfPages.tsx'), <Skeletons rows={2} height={180} />);

const STEP = 1.25;
const [LEAST, MOST] = [0.5, 6];

/**
 * Shows an uploaded file at the size of its container: a picture with zoom and rotation, a PDF page by page with zoom.
 * Other types are offered as a download.
 */
export function FileViewer({ fileId, label }: { fileId: string; label: string }) {
  const { data, error, refetch } = useQuery(fileQuery(fileId));
  const url = useObjectUrl(data?.blob.type.startsWith('image/') ? data.blob : undefined);
  const pdf = data?.blob.type === 'application/pdf' ? data.blob : undefined;
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const address = `/api/v1/files/${fileId}/`;
  const zoomBy = (factor: number) => setZoom((now) => Math.min(MOST, Math.max(LEAST, now * factor)));
  return (
    <section className={styles['viewer']} aria-label={label}>
      <div className={`${styles['tools']} no-print`}>
        {(url || pdf) && (
          <>
            <Tool
              icon={<IconZoomOut size={18} aria-hidden />}
              label={t('file.smaller')}
              onPress={() => zoomBy(1 / STEP)}
            />
            <Tool icon={<IconZoomReset size={18} aria-hidden />} label={t('file.fit')} onPress={() => setZoom(1)} />
            <Tool icon={<IconZoomIn size={18} aria-hidden />} label={t('file.larger')} onPress={() => zoomBy(STEP)} />
            {url && (
              <Tool
                icon={<IconRotateClockwise size={18} aria-hidden />}
                label={t('file.turn')}
                onPress={() => setTurns((now) => (now + 1) % 4)}
              />
            )}
          </>
        )}
        <a href={url ? `${address}?inline=true` : address} {...(url ? { target: '_blank', rel: 'noreferrer' } : {})}>
          {url ? <IconExternalLink size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
          {t(url ? 'file.open' : 'file.download', { name: label })}
        </a>
      </div>
      <div className={styles['stage']} tabIndex={0} role="group" aria-label={label} aria-busy={!data && !error}>
        {error && <FailedState error={error} onRetry={() => void refetch()} />}
        {url && <Picture key={url} url={url} label={label} zoom={zoom} turns={turns} />}
        {pdf && (
          <div className={styles['sheets']}>
            <PdfPages file={pdf} label={label} zoom={zoom} />
          </div>
        )}
        {data && !url && !pdf && <p className={styles['unshown']}>{t('pdf.broken')}</p>}
      </div>
    </section>
  );
}

function Picture({ url, label, zoom, turns }: { url: string; label: string; zoom: number; turns: number }) {
  const [ratio, setRatio] = useState(1);
  const lying = turns % 2 === 1;
  const place = { '--ratio': lying ? 1 / ratio : ratio, '--zoom': zoom } as CSSProperties;
  return (
    <div className={styles['place']} style={place}>
      <img
        src={url}
        alt={label}
        style={{ width: lying ? `${100 * ratio}%` : '100%', rotate: `${turns * 90}deg` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / (naturalHeight || 1))}
      />
    </div>
  );
}

function Tool({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} aria-label={label} title={label}>
      {icon}
    </button>
  );
}

/** Returns an object URL for bytes already in the browser, and revokes it once they are no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
