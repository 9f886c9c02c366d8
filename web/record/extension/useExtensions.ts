import * as extensionRoutes from '#services/domains/extensions/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';

export type ExtensionsAnswer = AnswerTo<typeof extensionRoutes.extensionsOfBooking>;
export type ShownExtension = ExtensionsAnswer['rows'][number];
export type Offer = Extract<NonNullable<ExtensionsAnswer['offer']>, { allowed: true }>;

/** A booking's extensions, oldest first, and the terms of the next one. */
export const useExtensions = (bookingId: string) =>
  useAnswer(
    extensionRoutes.extensionsOfBooking,
    { params: { id: bookingId } },
    { watches: [`booking-${bookingId}`, 'extension'] },
  );
