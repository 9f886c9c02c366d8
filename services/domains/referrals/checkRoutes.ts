import { post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

/**
 * The route used by visitors with a referral link, in a file of its own so that they don't load the referrers' routes.
 */
export const checkReferral = post<S['checkReferral']>('checkReferral', '/api/v1/referrals/check/', 'anyone');
