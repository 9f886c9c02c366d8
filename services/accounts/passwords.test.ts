import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

const composed = 'Gr\u00fc\u00dfe aus K\u00f6ln';
const asOnAMac = composed.normalize('NFD');

test('an accent is the same accent on every keyboard', async () => {
  for (const [set, given] of [
    [composed, asOnAMac],
    [asOnAMac, composed],
    // Half of it pasted.
    [`${asOnAMac} ${composed}`, `${composed} ${composed}`],
  ] as const) {
    expect(await passwordMatches(await hashPassword(set), given)).toBe(true);
  }
  expect(await passwordMatches(await hashPassword(composed), 'Grusse aus Koln')).toBe(false);
});

test('a password that was hashed as it was typed goes on working, typed either way', async () => {
  for (const typed of [composed, asOnAMac]) {
    const old = await hash(typed);
    for (const given of [composed, asOnAMac]) expect(await passwordMatches(old, given)).toBe(true);
  }
});
