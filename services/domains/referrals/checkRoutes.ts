import { post } from '#services/http/routes.ts';

/**
 * The route used by visitors with a referral link, in a file of its own so that they don't load the referrers' routes.
 */
export const checkReferral = post('checkReferral', '/api/v1/referrals/check/', 'anyone');
