import { expect, test } from 'vitest';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { commandRoutes } from './commandRoutes.ts';
import { commandBodies } from './commandBodies.ts';
import { whoMay } from '#services/http/whoMay.ts';

const names = Object.keys(lifecycles) as LifecycleName[];
/** Sent by routes of their own: a value is given, or a file, with the event; what was read is what the page shows. */
const withOtherRoutes = new Set(['recordReveal', 'recordLook', 'markRead']);

test('every command that a person may send has a body that says what they may put into it', () => {
  for (const name of names) {
    const forPeople = Object.keys(lifecycles[name].commands).filter(
      (command) => whoMay(name, command).length > 0 && !withOtherRoutes.has(command),
    );
    expect(Object.keys(commandBodies[name]).sort(), name).toEqual(forPeople.sort());
  }
});

test('no command of the system has a route', () => {
  for (const { command, access } of commandRoutes) {
    expect(access, `${command!.lifecycle}.${command!.name}`).not.toHaveLength(0);
  }
  expect(commandRoutes.map(({ name }) => name)).not.toContain('order.expire');
});

test('who may is what the machine says: confirming a payment is orders 3, its reversal the admin’s', () => {
  expect(whoMay('order', 'confirmPayment')).toEqual([{ who: 'staff', page: 'orders', level: 3 }]);
  expect(whoMay('order', 'reverseConfirmation')).toEqual([{ who: 'admin' }]);
  expect(whoMay('booking', 'markCommissionPaid')).toEqual([
    { who: 'staff', page: 'orders', level: 3 },
    { who: 'staff', page: 'payments', level: 3 },
  ]);
});
