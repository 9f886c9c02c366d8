import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { loadWords } from '#web/i18n/t.ts';

const Comments = lazily(async () => {
  const [{ BookingComments: shown }] = await Promise.all([import('./BookingComments.tsx'), loadWords('notifications')]);
  return { default: shown };
});

/** Comments between staff and the cardholder about a booking, loaded after the page. */
export const BookingComments = (props: { id: string; reader: 'staff' | 'cardholder' }) => (
  <Awaited fallback={null}>
    <Comments {...props} />
  </Awaited>
);
