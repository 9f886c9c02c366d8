import { later } from '#web/kit/later.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import type { ErrorPageProps } from './ErrorPageContent.tsx';

/** Loaded lazily: it isn't needed before an error. */
const ErrorPageContent = later(async () => (await import('./ErrorPageContent.tsx')).ErrorPageContent, <PageShape />);

/** The 403 and 404 pages (spec section 2). */
export function ErrorPage(props: ErrorPageProps) {
  return <ErrorPageContent {...props} />;
}
