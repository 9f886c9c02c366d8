import { buyer, cardholder } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

/** Routes of the profile and its mailed links, in a file of their own because every page loads the other one. */
export const ownSessions = get<S['ownSessions']>('ownSessions', '/api/v1/users/sessions/', 'signedIn', {
  beforeSecondFactor: true,
});
export const endOtherSessions = remove<S['endOtherSessions']>(
  'endOtherSessions',
  '/api/v1/users/sessions/',
  'signedIn',
  { whileLoggedInAs: true, beforeSecondFactor: true, recentlyConfirmed: true },
);
export const endOwnSession = remove<S['endOwnSession']>('endOwnSession', '/api/v1/users/sessions/:id/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  recentlyConfirmed: true,
});
/** What waits for the confirmation of both addresses. */
export const switchKind = post<S['switchKind']>('switchKind', '/api/v1/users/switch-kind/', [buyer, cardholder]);
export const ownLooks = get<S['ownLooks']>('ownLooks', '/api/v1/users/looks/', 'signedIn');
export const emailChange = get<S['emailChange']>('emailChange', '/api/users/set_email/', 'signedIn');
export const setEmail = post<S['setEmail']>('setEmail', '/api/users/set_email/', 'signedIn', {
  recentlyConfirmed: true,
});
export const withdrawEmail = remove<S['withdrawEmail']>('withdrawEmail', '/api/users/set_email/', 'signedIn', {
  whileLoggedInAs: true,
});
export const emailLink = post<S['emailLink']>('emailLink', '/api/users/set_email/link/', 'anyone');
export const confirmEmail = post<S['confirmEmail']>('confirmEmail', '/api/users/set_email/confirm/', 'anyone');
export const stopEmail = post<S['stopEmail']>('stopEmail', '/api/users/set_email/stop/', 'anyone');
export const saveSource = post<S['saveSource']>('saveSource', '/api/v1/users/save-source-type/', 'signedIn');
export const sourceSurvey = get<S['sourceSurvey']>('sourceSurvey', '/api/v1/users/source-survey/', 'signedIn');
export const closeSourceSurvey = remove<S['closeSourceSurvey']>(
  'closeSourceSurvey',
  '/api/v1/users/source-survey/',
  'signedIn',
);
export const exportMe = get<S['exportMe']>('exportMe', '/api/v1/users/export/', 'signedIn', {
  recentlyConfirmed: true,
  ownSiteOnly: true,
});
