import { randomBytes } from 'node:crypto';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, expect, test } from 'vitest';
import { createVault } from '#services/vault/vault.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { proofOfWork } from './proofOfWork.ts';

const database = await testDatabase();
afterAll(database.drop);
const { knex: db } = database;
const minutes = (count: number) => () => new Date(Date.now() + count * 60_000);
const vault = createVault({ db, masterKey: randomBytes(32) });
const captchaAt = (now: () => Date) => proofOfWork({ db, now, vault, difficulty: 4 });
const captcha = captchaAt(minutes(0));

const sent = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const solved = async (challenge: Challenge) => ({
  challenge,
  solution: await solveChallenge({ challenge, deriveKey }),
});

test('a solved challenge is taken once, however many send it at the same time', async () => {
  const answer = sent(await solved(await captcha.challenge()));
  const taken = await Promise.all([1, 2, 3, 4].map(() => captcha.isSolved(answer)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await captcha.isSolved(answer)).toBe(false);
});

test('the same challenge with its fields in another order is still the same one', async () => {
  const { challenge, solution } = await solved(await captcha.challenge());
  expect(await captcha.isSolved(sent({ challenge, solution }))).toBe(true);
  const parameters = Object.fromEntries(Object.entries(challenge.parameters).toReversed());
  expect(await captcha.isSolved(sent({ solution, challenge: { signature: challenge.signature, parameters } }))).toBe(
    false,
  );
});

test('after ten minutes it is too late', async () => {
  const earlier = await captchaAt(minutes(-9)).challenge();
  expect(await captcha.isSolved(sent(await solved(earlier)))).toBe(true);
  const tooEarly = await captchaAt(minutes(-11)).challenge();
  expect(await captcha.isSolved(sent(await solved(tooEarly)))).toBe(false);
});

test('an easier task, a longer life, a guessed counter and somebody else’s signature are not taken', async () => {
  const { challenge, solution } = await solved(await captcha.challenge());
  const changed = (parameters: object) => ({ ...challenge, parameters: { ...challenge.parameters, ...parameters } });
  const stranger = proofOfWork({
    db,
    now: minutes(0),
    vault: createVault({ db, masterKey: randomBytes(32) }),
    difficulty: 4,
  });
  for (const forged of [
    { challenge: changed({ cost: 1 }), solution },
    { challenge: changed({ expiresAt: 4_000_000_000 }), solution },
    { challenge: changed({ keySignature: undefined }), solution },
    { challenge: { parameters: challenge.parameters }, solution },
    { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
    await solved(await stranger.challenge()),
  ]) {
    expect(await captcha.isSolved(sent(forged))).toBe(false);
  }
  expect(await captcha.isSolved(sent({ challenge, solution }))).toBe(true);
});

test.each([
  '',
  '%%%',
  'e30=',
  sent(null),
  sent({ challenge: null }),
  sent({ challenge: { parameters: {} } }),
  sent([]),
])('nonsense is no answer and no fault: %j', async (answer) => expect(await captcha.isSolved(answer)).toBe(false));
