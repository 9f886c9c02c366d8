import { currentTrace } from '#services/platform/trace.ts';
import { z } from 'zod';
import type { Logger } from '#services/platform/logger.ts';
import type { Captcha, CaptchaWidget, WidgetSources } from './captcha.ts';

/** Longest wait for the provider's word, ms: somebody is waiting for their form. */
const TIMEOUT_MS = 5_000;
const hcaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

interface Provider {
  readonly script: string;
  readonly verify: string;
  /** What its documentation has pages allow, beside where its script is from. */
  readonly sources: WidgetSources;
}

/** Both speak the same protocol: a widget gives a page a token, and its server says once whether it's good. */
const captchaProviders = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    verify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    sources: {},
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    verify: 'https://api.hcaptcha.com/siteverify',
    sources: {
      scriptSrc: hcaptchaHosts,
      frameSrc: hcaptchaHosts,
      styleSrc: hcaptchaHosts,
      connectSrc: hcaptchaHosts,
    },
  },
} as const satisfies Record<CaptchaWidget['provider'], Provider>;

const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });
/** Ours to mend: nobody gets through until it is. */
const isOurFault = (codes: readonly string[]) => codes.some((code) => /secret|sitekey/.test(code));

/**
 * Cloudflare Turnstile or hCaptcha. A token is asked about once, and the provider takes none twice. Where it doesn't answer in time,
 * nobody is let in, and the log says why: the reader is told to tick the box again.
 */
export function outsideCaptcha(
  {
    provider,
    siteKey,
    secret,
    script = captchaProviders[provider].script,
    verify = captchaProviders[provider].verify,
  }: {
    readonly provider: CaptchaWidget['provider'];
    readonly siteKey: string;
    readonly secret: string;
    readonly script?: string | undefined;
    readonly verify?: string | undefined;
  },
  { log }: { readonly log: Logger },
): Captcha {
  const { origin } = new URL(script);
  const known: WidgetSources = captchaProviders[provider].sources;
  return {
    challenge: async () => ({ widget: { provider, siteKey, script } }),
    isSolved: async (answer) => {
      if (answer === '') return false;
      try {
        const given = await fetch(verify, {
          method: 'POST',
          headers: currentTrace(),
          body: new URLSearchParams({ secret, response: answer, sitekey: siteKey }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!given.ok) throw new Error(`It answered ${given.status}`);
        const { success, 'error-codes': codes } = verdict.parse(await given.json());
        if (isOurFault(codes)) log.error({ codes }, "The captcha's provider doesn't know us");
        return success;
      } catch (thrown) {
        // Neither the token nor the secret: some errors name what was sent.
        log.error({ reason: (thrown as Error).name }, "The captcha's provider gave no answer");
        return false;
      }
    },
    sources: {
      ...known,
      scriptSrc: [origin, ...(known.scriptSrc ?? [])],
      frameSrc: [origin, ...(known.frameSrc ?? [])],
    },
  };
}
