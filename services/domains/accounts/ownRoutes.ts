import { buyer, cardholder } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

/** What the profile and its mails ask for: apart, because every page comes with the other file. */
export const ownSessions: Of<'ownSessions'> = {
  name: 'ownSessions',
  method: 'get',
  path: '/api/v1/users/sessions/',
  access: 'signedIn',
  beforeSecondFactor: true,
};
export const endOtherSessions: Of<'endOtherSessions'> = {
  name: 'endOtherSessions',
  method: 'delete',
  path: '/api/v1/users/sessions/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  recentlyConfirmed: true,
};
export const endOwnSession: Of<'endOwnSession'> = {
  name: 'endOwnSession',
  method: 'delete',
  path: '/api/v1/users/sessions/:id/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  recentlyConfirmed: true,
};
/** What waits for the confirmation of both addresses. */
export const switchKind: Of<'switchKind'> = {
  name: 'switchKind',
  method: 'post',
  path: '/api/v1/users/switch-kind/',
  access: [buyer, cardholder],
};
export const ownLooks: Of<'ownLooks'> = {
  name: 'ownLooks',
  method: 'get',
  path: '/api/v1/users/looks/',
  access: 'signedIn',
};
export const emailChange: Of<'emailChange'> = {
  name: 'emailChange',
  method: 'get',
  path: '/api/users/set_email/',
  access: 'signedIn',
};
export const setEmail: Of<'setEmail'> = {
  name: 'setEmail',
  method: 'post',
  path: '/api/users/set_email/',
  access: 'signedIn',
  recentlyConfirmed: true,
};
export const withdrawEmail: Of<'withdrawEmail'> = {
  name: 'withdrawEmail',
  method: 'delete',
  path: '/api/users/set_email/',
  access: 'signedIn',
  whileLoggedInAs: true,
};
export const emailLink: Of<'emailLink'> = {
  name: 'emailLink',
  method: 'post',
  path: '/api/users/set_email/link/',
  access: 'anyone',
};
export const confirmEmail: Of<'confirmEmail'> = {
  name: 'confirmEmail',
  method: 'post',
  path: '/api/users/set_email/confirm/',
  access: 'anyone',
};
export const stopEmail: Of<'stopEmail'> = {
  name: 'stopEmail',
  method: 'post',
  path: '/api/users/set_email/stop/',
  access: 'anyone',
};
export const saveSource: Of<'saveSource'> = {
  name: 'saveSource',
  method: 'post',
  path: '/api/v1/users/save-source-type/',
  access: 'signedIn',
};
export const sourceSurvey: Of<'sourceSurvey'> = {
  name: 'sourceSurvey',
  method: 'get',
  path: '/api/v1/users/source-survey/',
  access: 'signedIn',
};
export const closeSourceSurvey: Of<'closeSourceSurvey'> = {
  name: 'closeSourceSurvey',
  method: 'delete',
  path: '/api/v1/users/source-survey/',
  access: 'signedIn',
};
export const exportMe: Of<'exportMe'> = {
  name: 'exportMe',
  method: 'get',
  path: '/api/v1/users/export/',
  access: 'signedIn',
  recentlyConfirmed: true,
  ownSiteOnly: true,
};
