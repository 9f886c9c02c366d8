import { useEffect, useRef, useState } from 'react';
import { getDocument, GlobalWorkerOptions, type PDFPageProxy } from 'pdfjs-dist';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './PdfPages.module.css';

// PDF files are parsed in a worker, so that their content never runs in the page.
GlobalWorkerOptions.workerPort = new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });

/** Maximum number of rendered pages; longer files have to be downloaded. */
const MOST_PAGES = 60;

/**
 * Renders a PDF page by page as images, so that no script, form or link in it works. At `zoom` 1 it fills its
 * container's width.
 */
export default function PdfPages({ file, label, zoom }: { file: Blob; label: string; zoom: number }) {
  const [pages, setPages] = useState<readonly PDFPageProxy[]>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let ended = false;
    const reading = file.arrayBuffer().then((data) => {
      const task = getDocument({ data, enableXfa: false, isEvalSupported: false });
      return { task, pages: pagesOf(task) };
    });
    reading
      .then((begun) => begun.pages)
      .then(
        (read) => !ended && setPages(read),
        () => !ended && setBroken(true),
      );
    return () => {
      ended = true;
      void reading.then(({ task }) => task.destroy());
    };
  }, [file]);
  if (isBroken) return <Callout tone="bad">{t('pdf.broken')}</Callout>;
  if (!pages) return <Skeletons rows={2} height={180} />;
  return (
    <div className={styles['pages']} style={{ width: `${zoom * 100}%` }}>
      {pages.map((page) => (
        <PdfPage
          key={page.pageNumber}
          page={page}
          zoom={zoom}
          label={t('pdf.page', { name: label, page: page.pageNumber, pages: pages.length })}
        />
      ))}
    </div>
  );
}

async function pagesOf(task: ReturnType<typeof getDocument>): Promise<readonly PDFPageProxy[]> {
  const pdf = await task.promise;
  const count = Math.min(pdf.numPages, MOST_PAGES);
  return Promise.all(Array.from({ length: count }, (_, index) => pdf.getPage(index + 1)));
}

function PdfPage({ page, zoom, label }: { page: PDFPageProxy; zoom: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return undefined;
    const wide = place.clientWidth * Math.min(devicePixelRatio, 2);
    const viewport = page.getViewport({ scale: wide / page.getViewport({ scale: 1 }).width });
    place.width = viewport.width;
    place.height = viewport.height;
    const drawing = page.render({ canvas: place, viewport });
    // A re-render cancels a rendering in progress, which then rejects.
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, zoom]);
  return <canvas ref={canvas} className={styles['page']} role="img" aria-label={label} />;
}
