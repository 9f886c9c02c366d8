import { expect, test } from 'vitest';
import { Carla, Olga } from '#workflows/testing/people.ts';
import { maySee } from './visibility.ts';

const [mine, other] = ['6f1c9c9e-0000-4000-8000-000000000001', '6f1c9c9e-0000-4000-8000-000000000002'];
const byLink = { ...Carla, onlyBooking: mine };
const carlas = { cardholderId: Carla.userId };

test('who came by the link of a booking sees that booking alone, and only as its cardholder', () => {
  expect(maySee(byLink, 'booking', mine, carlas)).toBe(true);
  expect(maySee(byLink, 'booking', other, carlas)).toBe(false);
  expect(maySee(byLink, 'card', mine, carlas)).toBe(false);
  expect(maySee(byLink, 'booking', mine, { cardholderId: Olga.userId })).toBe(false);
  expect(maySee(Carla, 'booking', other, carlas)).toBe(true);
});
