import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf } from '#workflows/kernel/who.ts';
import type { Shown } from '#services/domains/people/whoIs.ts';
import { addressReaders } from './routes.ts';

/** A ticket's customer for somebody of the staff: who may not read addresses gets an empty one, as of somebody who was forgotten. */
export const shownCustomer = (person: Person, customer: Shown): Shown =>
  isOneOf(addressReaders, person, {}) ? customer : { ...customer, email: '' };
