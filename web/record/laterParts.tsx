import type { ComponentProps } from 'react';
import { loadWords } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

// Parts of a record's page that are loaded after it, with their words.

export const Documents = later(
  async () => (await Promise.all([import('./documents/Documents.tsx'), loadWords('documents')]))[0].Documents,
);

/** Comments between staff and the cardholder about a booking. */
export const BookingComments = later(
  async () =>
    (await Promise.all([import('./comments/BookingComments.tsx'), loadWords('notifications')]))[0].BookingComments,
);

/** Revealed values are hidden again as soon as the client is changed. */
export const ClientDetails = (props: ComponentProps<typeof Details>) => (
  <Details key={props.client.version} {...props} />
);
const Details = later(async () => (await import('./client/ClientDetails.tsx')).ClientDetails, <Skeletons rows={3} />);

/** Explains an order's price. */
export const PriceExplained = later(
  async () => (await Promise.all([import('./money/PriceExplained.tsx'), loadWords('promocode')]))[0].PriceExplained,
  <Skeletons rows={3} height={24} />,
);

/** The calendar subscription. It stands at the end of a page, so that nothing below it moves when it loads. */
export const CalendarCard = later(
  async () => (await Promise.all([import('./calendar/CalendarCard.tsx'), loadWords('journey')]))[0].CalendarCard,
);

/** The source survey at the end of a page. */
export const SourceSurvey = later(
  async () => (await Promise.all([import('./survey/SourceSurvey.tsx'), loadWords('profile')]))[0],
);
