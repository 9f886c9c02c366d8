import { lazy, Suspense } from 'react';
import { loadWords } from '#web/i18n/t.ts';

/** Comes with its words after the page that it stands at the end of. */
const Loading = lazy(async () => {
  const [{ CalendarCard }] = await Promise.all([import('./CalendarCard.tsx'), loadWords('journey')]);
  return { default: CalendarCard };
});

/** One's deadlines in one's own calendar. Stands at the end of a page: nothing below it moves when it arrives. */
export const CalendarCard = () => <Suspense fallback={null}><Loading /></Suspense>;
