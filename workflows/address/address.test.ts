import { describe, expect, test } from 'vitest';
import { addressFault, addressFaults, addressLine, addressParts } from './address.ts';
import { statesOfZip } from './zipCodes.ts';

describe('an address that nobody lives at', () => {
  test.each([
    'PO Box 12, Reno, NV 89501',
    'P.O. Box 12, Reno, NV 89501',
    'p o box 12, Reno, NV 89501',
    'POB 12, Reno, NV 89501',
    'Post Office Box 12, Reno, NV 89501',
    'Box 12, Reno, NV 89501',
    'Lockbox 12, Reno, NV 89501',
    'Apartado 12, San Juan, PR 00901',
    'General Delivery, Reno, NV 89501',
    '12 Elm Street PMB 4, Reno, NV 89501',
    '12 Elm Street, Mailbox 4, Reno, NV 89501',
    '12 Elm Street, The UPS Store, Reno, NV 89501',
    'Mail Boxes Etc, 12 Elm Street, Reno, NV 89501',
    '12 Elm Street, Pak Mail, Reno, NV 89501',
    '1 Infinite Loop Suite 300, Cupertino, CA 95014',
    '12 Elm Street, Ste 4, Reno, NV 89501',
    // Not an address at all, or not a whole one.
    'abcdefghijkl',
    '1234567890',
    'aaaaaaaaaa aaaa',
    'abcdefghijkl, zzz, CA 93722',
    'Elm Street, Reno, NV 89501',
    '12, Reno, NV 89501',
    '12 Elm Street, Springfield',
    '12 Elm Street, Reno, NV',
    '12 Elm Street, NV 89501',
    '12 Elm Street, Reno, 89501',
    '12 Elm Street, Reno, XX 89501',
    '12 Elm Street, Reno, NV 8950',
    '12 Elm Street, 123, NV 89501',
    '12 Elm Street, zzz, NV 89501',
    'Highway to Nowhere, Reno, NV 89501',
  ])('%s', (address) => {
    expect(addressFault(address)).toBe('notResidential');
  });
});

describe('an address that somebody may live at', () => {
  test.each([
    '12 Elm Street, Reno, NV 89501',
    '12 Elm Street, Apt 4, Reno, NV 89501-1234',
    '12 Elm Street, Reno Nevada 89501',
    '12B Elm Street, Reno, NV 89501',
    '12 1/2 5th Ave, New York, NY 10001',
    '120 W 300 S, Salt Lake City, UT 84101',
    'N6W23001 Bluemound Rd, Rolling Hills, WI 53186',
    '34-20 Broadway, Astoria, NY 11106',
    '1 Main Street, Charleston, West Virginia 25301',
    '9 King Ave, Coeur d’Alene, ID 83814',
    '9 John III Court, Ely, NV 89301',
    '12 Suite Life Lane, Reno, NV 89501',
    'Calle Luna 12, San Juan, PR 00901',
    'RR 2 Box 15, Billings, MT 59101',
    'HC 1 Box 7, Ely, NV 89301',
    '4 Boxwood Lane, Austin, TX 78701',
    '9 Pobst Road, Akron, OH 44308',
    '100 Mailboat Way, Portland, ME 04101',
    '7 Upstone Court, Boise, ID 83702',
    'Calle Box 3, San Juan, PR 00901',
    '1 Main Street, Fishers Island, NY 06390',
  ])('%s', (address) => {
    expect(addressFault(address)).toBeNull();
  });
});

test.each([
  ['12 Elm Street, Reno, CA 89501', 'zipOfAnotherState'],
  ['12 Elm Street, Reno, NV 90001', 'zipOfAnotherState'],
  ['12 Elm Street, Reno, nv 89501', null],
  ['12 Elm Street, Austin, TX 73301', null],
  ['12 Elm Street, Tulsa, OK 73301', 'zipOfAnotherState'],
  ['12 Elm Street, Reno, NV 00000', 'zipOfAnotherState'],
])('the ZIP code of %s is of its state: %s', (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});

test('each fault is told of its part', () => {
  const parts = { street: 'PO Box 4', unit: 'PMB 4', city: 'zzz', state: 'Nowhere', zip: '1' };
  expect(addressFaults(parts)).toEqual({
    street: 'notResidential',
    unit: 'notResidential',
    city: 'notResidential',
    state: 'notResidential',
    zip: 'notResidential',
  });
});

test.each([
  [{ street: '12 Elm Street', city: 'Reno', state: 'Nevada', zip: '89501' }, '12 Elm Street, Reno, NV 89501'],
  [
    { street: '12 Elm Street', unit: 'Apt 4', city: 'Reno', state: 'NV', zip: '89501-1234' },
    '12 Elm Street, Apt 4, Reno, NV 89501-1234',
  ],
])('parts are kept as one line, and read from it again', (parts, line) => {
  expect(addressLine(parts)).toBe(line);
  expect(addressParts(line)).toEqual({ ...parts, state: 'NV' });
});

test('every prefix is of one state at most, and most are of one', () => {
  const states = Array.from({ length: 1000 }, (_, n) => statesOfZip(`${String(n).padStart(3, '0')}99`).length);
  expect(Math.max(...states)).toBe(1);
  expect(states.filter((count) => count === 1).length).toBeGreaterThan(850);
});
