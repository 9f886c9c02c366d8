import { staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

export const sendContact = post('sendContact', '/api/v1/contact/', 'anyone');
export const sendLead = post('sendLead', '/api/v1/leads/', 'anyone');
export const requestGuide = post('requestGuide', '/api/v1/guides/request/', 'anyone');
export const openGuide = post('openGuide', '/api/v1/guides/open/', 'anyone');
export const contactRequests = get('contactRequests', '/api/v1/contact-requests/', [staff('tickets', 2)]);
export const answerContact = post('answerContact', '/api/v1/contact-requests/:id/answered/', [staff('tickets', 2)]);
