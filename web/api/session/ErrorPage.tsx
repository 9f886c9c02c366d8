import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';

/** Nobody needs it before something went wrong. */
const ErrorPageContent = lazily(async () => ({ default: (await import('./ErrorPageContent.tsx')).ErrorPageContent }));

/** 403 and 404 (spec section 2). */
export function ErrorPage({ status }: { status: 403 | 404 }) {
  return (
    <Awaited fallback={<PageShape />}>
      <ErrorPageContent status={status} />
    </Awaited>
  );
}
