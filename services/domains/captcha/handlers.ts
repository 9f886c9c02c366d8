import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { tooMany } from '#services/http/problems.ts';
import { captcha } from './contract.ts';

export const captchaHandlers = ({ captcha: port, previewLimit }: ApiDeps): readonly RouteHandler[] => [
  handle(captcha.captchaChallenge, async ({ req }) => {
    const taken = await previewLimit.take(`captcha ${req.ip ?? ''}`);
    if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
    const { parameters, signature } = await port.challenge();
    return { parameters, signature } as never;
  }),
];
