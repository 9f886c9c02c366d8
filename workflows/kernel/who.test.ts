import { describe, expect, test } from 'vitest';
import { Ada, Bea, behind, Ben, Bo, Carl, Carla, Olaf, Olga, Pam, Sally, System } from '#workflows/testing/people.ts';
import { reaches } from './access.ts';
import { admin, buyer, by, bySystem, cardholder, isOneOf, staff } from './who.ts';

const nobodys = {};
const beasOrder = { buyerId: Bea.userId };

describe('levels', () => {
  test('a higher level includes the lower ones, a page says nothing of another', () => {
    expect([1, 2, 3].map((level) => reaches({ orders: 2 }, 'orders', level as 1 | 2 | 3))).toEqual([true, true, false]);
    expect(reaches({ orders: 3 }, 'payments', 1)).toBe(false);
  });
});

describe('who is one of them', () => {
  test("the buyer of an order and nobody else's", () => {
    expect(isOneOf(by(buyer), Bea, beasOrder)).toBe(true);
    expect(isOneOf(by(buyer), Ben, beasOrder)).toBe(false);
    expect(isOneOf(by(buyer), Bo, { buyerId: Bo.userId })).toBe(true);
    expect(isOneOf(by(buyer), Carla, { buyerId: Carla.userId })).toBe(false);
  });
  test("what is nobody's yet can become any buyer's", () => {
    for (const owner of [nobodys, { buyerId: null }]) expect(isOneOf(by(buyer), Ben, owner)).toBe(true);
  });
  test('the cardholder of a card', () => {
    expect(isOneOf(by(cardholder), Carla, { cardholderId: Carla.userId })).toBe(true);
    expect(isOneOf(by(cardholder), Carl, { cardholderId: Carla.userId })).toBe(false);
    expect(isOneOf(by(cardholder), Bea, { cardholderId: Bea.userId })).toBe(false);
  });
  test('staff of the page and level', () => {
    expect([Olga, Olaf, Pam, Sally, Bea, Ada].map((one) => isOneOf(by(staff('orders', 3)), one, beasOrder))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
  test('admin alone where only an admin may', () =>
    expect([Olga, Ada, System].map((one) => isOneOf(by(admin), one, beasOrder))).toEqual([false, true, false]));
  test('the system is nobody but itself, and nobody is the system', () => {
    expect([System, Ada, Olga].map((one) => isOneOf(by(bySystem), one, beasOrder))).toEqual([true, false, false]);
    expect(isOneOf(by(buyer, cardholder, admin, staff('orders', 1)), System, nobodys)).toBe(false);
  });
  test('an admin logged in as Bea is Bea', () => {
    expect(isOneOf(by(buyer), behind(Bea), beasOrder)).toBe(true);
    expect(isOneOf(by(staff('orders', 3)), behind(Bea), beasOrder)).toBe(false);
  });
  test("nobody may what is nobody's to do", () => expect(isOneOf([], Ada, nobodys)).toBe(false));
});
