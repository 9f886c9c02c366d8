import { staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const sendContact = post<S['sendContact']>('sendContact', '/api/v1/contact/', 'anyone');
export const sendLead = post<S['sendLead']>('sendLead', '/api/v1/leads/', 'anyone');
export const requestGuide = post<S['requestGuide']>('requestGuide', '/api/v1/guides/request/', 'anyone');
export const openGuide = post<S['openGuide']>('openGuide', '/api/v1/guides/open/', 'anyone');
export const contactRequests = get<S['contactRequests']>('contactRequests', '/api/v1/contact-requests/', [
  staff('tickets', 2),
]);
export const answerContact = post<S['answerContact']>('answerContact', '/api/v1/contact-requests/:id/answered/', [
  staff('tickets', 2),
]);
