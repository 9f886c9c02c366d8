import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '#services/platform/env.ts';
import { captchaKeys, captchaProvider } from '#testing/captchaProvider.ts';
import { captchaFrom } from './captchaFrom.ts';
import { outsideCaptcha } from './outsideCaptcha.ts';

const provider = await captchaProvider();
afterAll(() => provider.stop());
const lines: string[] = [];
const log = pino(new Writable({ write: (line, _, done) => void (lines.push(String(line)), done()) }));
/** Nothing of our own captcha is asked for. */
const own = { db: undefined as never, now: () => new Date(), vault: undefined as never, log };
const captcha = captchaFrom(parseEnv(provider.env), own);

test('a page is told which box to show, and nothing secret', async () => {
  expect(await captcha.challenge()).toEqual({
    widget: { provider: 'turnstile', siteKey: captchaKeys.siteKey, script: `${provider.url}/api.js?render=explicit` },
  });
});

test('a token is good once, by the word of the provider, who is told our secret', async () => {
  expect(await captcha.isSolved('good-1')).toBe(true);
  expect(await captcha.isSolved('good-1')).toBe(false);
  expect(await captcha.isSolved('guessed')).toBe(false);
  expect(provider.asked.at(-1)).toEqual({
    secret: captchaKeys.secret,
    response: 'guessed',
    sitekey: captchaKeys.siteKey,
  });
});

test('a box that was not ticked is asked of nobody', async () => {
  const before = provider.asked.length;
  expect(await captcha.isSolved('')).toBe(false);
  expect(provider.asked).toHaveLength(before);
});

test('where the provider fails, is away, or does not know us, nobody gets in and the log says so, without a secret', async () => {
  provider.answersWith(500);
  expect(await captcha.isSolved('good-2')).toBe(false);
  provider.answersWith(200);
  expect(lines.at(-1)).toContain('gave no answer');
  const keys = { provider: 'hcaptcha', siteKey: captchaKeys.siteKey, script: `${provider.url}/api.js` } as const;
  const away = outsideCaptcha({ ...keys, secret: captchaKeys.secret, verify: 'http://127.0.0.1:9/' }, { log });
  expect(await away.isSolved('good-3')).toBe(false);
  const unknown = outsideCaptcha({ ...keys, secret: 'not-ours', verify: provider.env.CAPTCHA_VERIFY_URL }, { log });
  expect(await unknown.isSolved('good-4')).toBe(false);
  expect(lines.at(-1)).toContain("doesn't know us");
  expect(lines.join('')).not.toMatch(/secret-of-ours|good-\d/);
});

test("pages may load what each provider's documentation names, and nothing without one", () => {
  const keys = { siteKey: 'x', secret: 'y' };
  expect(outsideCaptcha({ ...keys, provider: 'turnstile' }, { log }).sources).toEqual({
    scriptSrc: ['https://challenges.cloudflare.com'],
    frameSrc: ['https://challenges.cloudflare.com'],
  });
  expect(outsideCaptcha({ ...keys, provider: 'hcaptcha' }, { log }).sources).toMatchObject({
    connectSrc: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  });
  expect(captchaFrom(parseEnv({}), own).sources).toEqual({});
});

test('a provider without its keys is a fault of the environment', () => {
  const faults = () => parseEnv({ CAPTCHA_PROVIDER: 'hcaptcha' });
  expect(faults).toThrow(/CAPTCHA_SITE_KEY: is required with hcaptcha/);
  expect(faults).toThrow(/CAPTCHA_SECRET: is required with hcaptcha/);
});
