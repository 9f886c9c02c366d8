import type { UserType } from '#workflows/kernel/actor.ts';
import type { MailSubject } from '#services/mail/templateSpec.ts';
import { type channels, chosenSubjects } from './routes.ts';

export type Channel = (typeof channels)[number];
/** For whatever somebody has chosen nothing. Work that is due comes often, and staff are in the app anyway. */
export const usualChannel = (subject: MailSubject): Channel => (subject === 'work' ? 'app' : 'both');

export type ChosenSubject = (typeof chosenSubjects)[number];

const ofCustomers = chosenSubjects.filter((subject) => subject !== 'work');
/** Cardholders order nothing, and others have no cards; staff are told by their queues, and of
 * work that is due soon. */
const notFor: Readonly<Record<UserType, readonly ChosenSubject[]>> = {
  buyer: ['cards', 'work'],
  broker: ['cards', 'work'],
  cardholder: ['orders', 'claims', 'work'],
  staff: ofCustomers,
  admin: ofCustomers,
};
/** Of all that somebody is. */
export const subjectsFor = (kinds: readonly UserType[]): readonly ChosenSubject[] =>
  chosenSubjects.filter((subject) => kinds.some((kind) => !notFor[kind].includes(subject)));
