import { describe, expect, test } from 'vitest';
import { addressFault, isZipOfState } from './address.ts';
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
  ])('%s', (address) => {
    expect(addressFault(address)).toBe('notResidential');
  });
});

describe('an address that somebody may live at', () => {
  test.each([
    '12 Elm Street, Reno, NV 89501',
    '12 Elm Street, Apt 4, Reno, NV 89501-1234',
    'RR 2 Box 15, Billings, MT 59101',
    'HC 1 Box 7, Ely, NV 89301',
    '4 Boxwood Lane, Austin, TX 78701',
    '9 Pobst Road, Akron, OH 44308',
    '100 Mailboat Way, Portland, ME 04101',
    '7 Upstone Court, Boise, ID 83702',
    'Calle Box 3, San Juan, PR 00901',
    '1 Main Street, Fishers Island, NY 06390',
    '12 Elm Street, Springfield',
  ])('%s', (address) => {
    expect(addressFault(address)).toBeNull();
  });
});

test.each([
  ['12 Elm Street, Reno, CA 89501', false],
  ['12 Elm Street, Reno, NV 90001', false],
  ['12 Elm Street, Reno, nv 89501', true],
  ['12 Elm Street, Austin, TX 73301', true],
  ['12 Elm Street, Tulsa, OK 73301', false],
  ['12 Elm Street, Reno, XX 89501', false],
  ['12 Elm Street, Reno, NV', true],
])('the ZIP code of %s is of its state: %s', (address, is) => {
  expect(isZipOfState(address)).toBe(is);
});

test('every prefix is of one state at most, and most are of one', () => {
  const states = Array.from({ length: 1000 }, (_, n) => statesOfZip(`${String(n).padStart(3, '0')}99`).length);
  expect(Math.max(...states)).toBe(1);
  expect(states.filter((count) => count === 1).length).toBeGreaterThan(850);
});
