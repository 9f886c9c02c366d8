import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';

/** Comes with its words after the page that it stands at the end of. */
const Loading = lazily(async () => {
  const [{ CalendarCard }] = await Promise.all([import('./CalendarCard.tsx'), loadWords('journey')]);
  return { default: CalendarCard };
});

/** One's deadlines in one's own calendar. Stands at the end of a page: nothing below it moves when it arrives. */
export const CalendarCard = () => (
  <Awaited fallback={null}>
    <Loading />
  </Awaited>
);
