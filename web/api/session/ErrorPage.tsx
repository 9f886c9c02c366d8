import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import type { ErrorPageProps } from './ErrorPageContent.tsx';

/** Loaded lazily: it isn't needed before an error. */
const ErrorPageContent = lazily(async () => ({ default: (await import('./ErrorPageContent.tsx')).ErrorPageContent }));

/** The 403 and 404 pages (spec section 2). */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <Awaited fallback={<PageShape />}>
      <ErrorPageContent {...props} />
    </Awaited>
  );
}
