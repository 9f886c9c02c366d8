import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

/** What a visit by somebody's link asks for: apart, so that visitors don't come with the routes of those who bring them. */
export const checkReferral: Of<'checkReferral'> = {
  name: 'checkReferral',
  method: 'post',
  path: '/api/v1/referrals/check/',
  access: 'anyone',
};
