import type { Person } from '#workflows/kernel/actor.ts';
import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';

/** Whether a customer sent a file themselves. What staff sent is the customer's: it opens to them by their permissions, as long as they have them. */
export const isSender = (person: Person, uploadedBy: string): boolean =>
  uploadedBy === person.userId && !staffOrAdmin(person);
