import type { Permissions } from '#workflows/kernel/access.ts';
import { type Person, system, type UserType } from '#workflows/kernel/actor.ts';

/** The people of all test sentences. Their ids are fixed, so a failing test reads the same every time. */
const person = (number: number, userType: UserType, permissions: Permissions = {}): Person => ({
  kind: 'person',
  userId: idOf(number),
  userType,
  permissions,
});

/** A valid UUID that is the same in every run: `idOf(7)` ends in 7. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const Bea = person(1, 'buyer');
export const Ben = person(2, 'buyer');
export const Bo = person(3, 'broker');
export const Carla = person(4, 'cardholder');
export const Carl = person(5, 'cardholder');
export const Olga = person(6, 'staff', { orders: 3 });
export const Olaf = person(7, 'staff', { orders: 2 });
export const Cora = person(8, 'staff', { cards: 3 });
export const Cleo = person(9, 'staff', { cards: 2 });
export const Uma = person(10, 'staff', { users: 3 });
export const Ulf = person(11, 'staff', { users: 2 });
export const Una = person(12, 'staff', { users: 1 });
export const Pam = person(13, 'staff', { payments: 3 });
export const Sally = person(14, 'staff', { sales: 1 });
export const Ada = person(15, 'admin');
export const Tina = person(16, 'staff', { tickets: 3 });
export const Tom = person(17, 'staff', { tickets: 2 });
export const Pia = person(18, 'staff', { promocodes: 3 });
export const Pol = person(19, 'staff', { promocodes: 2 });
export const System = system('test');

/** Everybody by name: what "every kind of actor" means in generated tests. */
export const everybody = {
  Bea,
  Ben,
  Bo,
  Carla,
  Carl,
  Olga,
  Olaf,
  Cora,
  Cleo,
  Uma,
  Ulf,
  Una,
  Pam,
  Sally,
  Tina,
  Tom,
  Pia,
  Pol,
  Ada,
  System,
} as const;

/** The same person while an admin is logged in as them. */
export const behind = (impersonated: Person, admin: Person = Ada): Person => ({
  ...impersonated,
  behind: { userId: admin.userId },
});
