import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const sendContact: Of<'sendContact'> = {
  name: 'sendContact',
  method: 'post',
  path: '/api/v1/contact/',
  access: 'anyone',
};
export const sendLead: Of<'sendLead'> = {
  name: 'sendLead',
  method: 'post',
  path: '/api/v1/leads/',
  access: 'anyone',
};
export const requestGuide: Of<'requestGuide'> = {
  name: 'requestGuide',
  method: 'post',
  path: '/api/v1/guides/request/',
  access: 'anyone',
};
export const openGuide: Of<'openGuide'> = {
  name: 'openGuide',
  method: 'post',
  path: '/api/v1/guides/open/',
  access: 'anyone',
};
export const contactRequests: Of<'contactRequests'> = {
  name: 'contactRequests',
  method: 'get',
  path: '/api/v1/contact-requests/',
  access: [staff('tickets', 2)],
};
export const answerContact: Of<'answerContact'> = {
  name: 'answerContact',
  method: 'post',
  path: '/api/v1/contact-requests/:id/answered/',
  access: [staff('tickets', 2)],
};
