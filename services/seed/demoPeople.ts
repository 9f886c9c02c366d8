import type { Person } from '#workflows/kernel/actor.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';

const person = (name: string): Person => {
  const { id, userType, permissions } = demoAccounts.find(({ email }) => email === `${name}@demo.test`)!;
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
  sam: person('orders-staff'),
  cleo: person('cards-staff'),
  uma: person('users-staff'),
  pavel: person('payments-staff'),
  tess: person('tickets-staff'),
  ada: person('admin'),
};
