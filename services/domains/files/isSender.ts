import type { Person } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';

/**
 * Returns whether a customer sent a file themselves. A file from staff belongs to the customer, who may open it as long
 * as their permissions allow it.
 */
export const isSender = (person: Person, uploadedBy: string): boolean =>
  uploadedBy === person.userId && !isStaffOrAdmin(person);
