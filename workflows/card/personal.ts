import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { CardState } from './state.ts';

/** The card once its cardholder is forgotten. */
export const cardForgotten: Forget<CardState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, reason: forgotten(state.reason) }
    : state;
