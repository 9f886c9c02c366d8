import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf } from '#workflows/kernel/who.ts';
import type { Shown } from '#services/domains/people/whoIs.ts';
import { addressReaders } from './routes.ts';

/**
 * Returns a ticket's customer for a staff member: without the right to read addresses, the address is empty, as for a
 * forgotten person.
 */
export const shownCustomer = (person: Person, customer: Shown): Shown =>
  isOneOf(addressReaders, person, {}) ? customer : { ...customer, email: '' };
