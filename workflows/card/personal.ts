import { type Forget, forgotten, type Personal, saidOfCardholder } from '#workflows/kernel/personal.ts';
import type { CardState } from './card.ts';

/** By event type, for ever: what staff wrote to the cardholder. */
export const cardPersonal: Readonly<Record<string, Personal>> = {
  'card.rejected.v1': saidOfCardholder('reason'),
  'card.update-rejected.v1': saidOfCardholder('reason'),
  'card.archived.v1': saidOfCardholder('reason'),
};

/** The card once its cardholder is forgotten. */
export const cardForgotten: Forget<CardState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, reason: forgotten(state.reason) }
    : state;
