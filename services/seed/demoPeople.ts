import type { Person } from '#workflows/kernel/actor.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { broughtAccounts } from './broughtAccounts.ts';

const accounts = [...demoAccounts, ...broughtAccounts];
const person = (name: string): Person => {
  const { id, userType, permissions } = accounts.find(({ email }) => email === `${name}@demo.test`)!;
  return { kind: 'person', userId: id, userType, permissions };
};
/** The people of the demo, as actors of commands. */
export const people = {
  bea: person('buyer'),
  ben: person('buyer-two'),
  bruno: person('broker'),
  carla: person('cardholder'),
  carl: person('cardholder-two'),
  nina: person('new-cardholder'),
  noel: person('rejected-cardholder'),
  nadia: person('nadia'),
  theo: person('theo'),
  maya: person('maya'),
  iris: person('iris'),
  owen: person('owen'),
  greta: person('greta'),
  sam: person('orders-staff'),
  cleo: person('cards-staff'),
  uma: person('users-staff'),
  pavel: person('payments-staff'),
  sally: person('sales-staff'),
  tess: person('tickets-staff'),
  ada: person('admin'),
};

/** A name as it's signed. */
export function fullNameOf({ userId }: Person): string {
  const { firstName, lastName } = accounts.find(({ id }) => id === userId)!;
  return `${firstName} ${lastName}`;
}
