import type { UserType } from '#workflows/kernel/actor.ts';
import { type channels, chosenSubjects } from './routes.ts';

export type Channel = (typeof channels)[number];
/** For whatever somebody has chosen nothing. */
export const usualChannel: Channel = 'both';

export type ChosenSubject = (typeof chosenSubjects)[number];

/** Cardholders order nothing, and others have no cards; staff are told by their queues. */
const notFor: Readonly<Record<UserType, readonly ChosenSubject[]>> = {
  buyer: ['cards'],
  broker: ['cards'],
  cardholder: ['orders', 'claims'],
  staff: chosenSubjects,
  admin: chosenSubjects,
};
/** Of all that somebody is. */
export const subjectsFor = (kinds: readonly UserType[]): readonly ChosenSubject[] =>
  chosenSubjects.filter((subject) => kinds.some((kind) => !notFor[kind].includes(subject)));
