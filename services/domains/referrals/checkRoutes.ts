import { post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

/** What a visit by somebody's link asks for: apart, so that visitors don't come with the routes of those who bring them. */
export const checkReferral = post<S['checkReferral']>('checkReferral', '/api/v1/referrals/check/', 'anyone');
