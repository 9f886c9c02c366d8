import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { tooMany } from '#services/http/problems.ts';
import { captcha } from './contract.ts';

export const captchaHandlers = ({ captcha: port, previewLimit }: ApiDeps): readonly RouteHandler[] => [
  handle(captcha.captchaChallenge, async ({ req }) => {
    const taken = await previewLimit.take(`captcha ${req.ip ?? ''}`);
    if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
    const task = await port.challenge();
    return ('widget' in task ? task : { parameters: task.parameters, signature: task.signature }) as never;
  }),
];
