import type { Db } from '#projections/database/db.ts';
import type { Env } from '#services/platform/env.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Captcha } from './captcha.ts';
import { outsideCaptcha } from './outsideCaptcha.ts';
import { proofOfWork } from './proofOfWork.ts';

/** The captcha that the environment names: an outside provider's, or without one our own. */
export function captchaFrom(
  env: Pick<
    Env,
    | 'CAPTCHA_DIFFICULTY'
    | 'CAPTCHA_PROVIDER'
    | 'CAPTCHA_SITE_KEY'
    | 'CAPTCHA_SECRET'
    | 'CAPTCHA_SCRIPT_URL'
    | 'CAPTCHA_VERIFY_URL'
  >,
  { log, ...own }: { readonly db: Db; readonly now: () => Date; readonly vault: Pick<Vault, 'secretOf'>; log: Logger },
): Captcha {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = env;
  if (provider === undefined || siteKey === undefined || secret === undefined) {
    return proofOfWork({ ...own, difficulty: env.CAPTCHA_DIFFICULTY });
  }
  return outsideCaptcha(
    { provider, siteKey, secret, script: env.CAPTCHA_SCRIPT_URL, verify: env.CAPTCHA_VERIFY_URL },
    { log },
  );
}
