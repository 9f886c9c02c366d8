import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';

/** Loaded with its words after the page, at whose end it stands. */
const Loading = lazily(async () => {
  const [{ CalendarCard }] = await Promise.all([import('./CalendarCard.tsx'), loadWords('journey')]);
  return { default: CalendarCard };
});

/** The calendar subscription. It stands at the end of a page, so that nothing below it moves when it loads. */
export const CalendarCard = () => (
  <Awaited fallback={null}>
    <Loading />
  </Awaited>
);
