import { anyQueue } from '#services/domains/queues/routes.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const bePresent: Of<'bePresent'> = {
  name: 'bePresent',
  method: 'post',
  path: '/api/v1/presence/',
  access: anyQueue,
  background: true,
};
