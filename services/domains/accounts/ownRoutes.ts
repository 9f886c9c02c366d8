import { buyer, cardholder } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';

/** Routes of the profile and its mailed links, in a file of their own because every page loads the other one. */
export const ownSessions = get('ownSessions', '/api/v1/users/sessions/', 'signedIn', {
  beforeSecondFactor: true,
});
export const endOtherSessions = remove('endOtherSessions', '/api/v1/users/sessions/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  recentlyConfirmed: true,
});
export const endOwnSession = remove('endOwnSession', '/api/v1/users/sessions/:id/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  recentlyConfirmed: true,
});
/** What waits for the confirmation of both addresses. */
export const switchKind = post('switchKind', '/api/v1/users/switch-kind/', [buyer, cardholder]);
export const ownLooks = get('ownLooks', '/api/v1/users/looks/', 'signedIn');
export const emailChange = get('emailChange', '/api/users/set_email/', 'signedIn');
export const setEmail = post('setEmail', '/api/users/set_email/', 'signedIn', {
  recentlyConfirmed: true,
});
export const withdrawEmail = remove('withdrawEmail', '/api/users/set_email/', 'signedIn', {
  whileLoggedInAs: true,
});
export const emailLink = post('emailLink', '/api/users/set_email/link/', 'anyone');
export const confirmEmail = post('confirmEmail', '/api/users/set_email/confirm/', 'anyone');
export const stopEmail = post('stopEmail', '/api/users/set_email/stop/', 'anyone');
export const saveSource = post('saveSource', '/api/v1/users/save-source-type/', 'signedIn');
export const sourceSurvey = get('sourceSurvey', '/api/v1/users/source-survey/', 'signedIn');
export const closeSourceSurvey = remove('closeSourceSurvey', '/api/v1/users/source-survey/', 'signedIn');
export const exportMe = get('exportMe', '/api/v1/users/export/', 'signedIn', {
  recentlyConfirmed: true,
  ownSiteOnly: true,
});
