import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { limitedByAddress } from '#services/domains/people/fromWhere.ts';
import { captcha } from './contract.ts';

export const captchaHandlers = ({ captcha: port, previewLimit }: ApiDeps): readonly RouteHandler[] => [
  handle(captcha.captchaChallenge, async ({ req }) => {
    await limitedByAddress(previewLimit, req, 'captcha');
    const task = await port.challenge();
    // The library's type covers less than its protocol.
    return ('widget' in task ? task : { parameters: task.parameters, signature: task.signature }) as never;
  }),
];
