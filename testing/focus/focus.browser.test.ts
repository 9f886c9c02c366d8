import { beforeAll, expect, test } from 'vitest';
import { commandFields } from '#web/lifecycles/commandFields.ts';
import { lifecycleNames } from '#web/lifecycles/entries.ts';
import { openProduct } from '../openProduct.ts';
import { bookingsByCardholders, bookingsByStaff, consentByBuyer } from './bookingCommands.ts';
import { cards, holds } from './cardCommands.ts';
import { type Cast, cast } from './cast.ts';
import { claims } from './claimCommands.ts';
import { extensions } from './extensionCommands.ts';
import { orderByBuyer, orderByStaff, removeFromCart, replacementByStaff } from './orderCommands.ts';
import { promocodes } from './promocodeCommands.ts';
import { tickets } from './ticketCommands.ts';
import { verification } from './verificationCommands.ts';

const { product, browser } = await openProduct();
let all: Cast;

/** Commands that are not sent here, and why. A new command is sent below, or named here. */
const notSent: Readonly<Record<string, string>> = {};

/** Milliseconds: each walk is many pages, and a busy machine is no reason. */
const LONG = 240_000;

beforeAll(async () => {
  all = await cast(browser, product);
});

test('the focus stays with staff who work on an order', () => orderByStaff(all), LONG);
test('and with a buyer who orders, pays and cancels', () => orderByBuyer(all), LONG);
test('and with a buyer who signs for a client', () => consentByBuyer(all), LONG);
test('and with a card, from its offer to its return', () => cards(all), LONG);
test('and with a hold', () => holds(all), LONG);
test('and with a verification', () => verification(all), LONG);
test('and with cardholders and their bookings', () => bookingsByCardholders(all), LONG);
test('and with staff who replace a line', () => replacementByStaff(all), LONG);
test('and with buyer, cardholder and staff of an extension', () => extensions(all), LONG);
test('and with buyers and staff of claims', () => claims(all), LONG);
test('and with a ticket', () => tickets(all), LONG);
test('and with a promo code', () => promocodes(all), LONG);
test('and with staff in the queue of bookings', () => bookingsByStaff(all), LONG);

test('every command of every lifecycle was sent, or says why not', () => {
  const commands = lifecycleNames.flatMap((name) =>
    Object.keys(commandFields[name]).map((command) => `${name}.${command}`),
  );
  expect([...all.sent.keys(), ...Object.keys(notSent)].toSorted()).toEqual([...commands, removeFromCart].toSorted());
  expect(all.complaints()).toEqual([]);
});
