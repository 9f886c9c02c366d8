import { admin, buyer, cardholder } from '#workflows/kernel/who.ts';
import { get, patch, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const testimonials = get<S['testimonials']>('testimonials', '/api/v1/testimonials/', 'anyone');
export const submitTestimonial = post<S['submitTestimonial']>('submitTestimonial', '/api/v1/testimonials/', [
  buyer,
  cardholder,
]);
export const myTestimonial = get<S['myTestimonial']>('myTestimonial', '/api/v1/testimonials/mine/', 'signedIn');
export const testimonialList = get<S['testimonialList']>('testimonialList', '/api/v1/testimonials/all/', [admin]);
export const moderateTestimonial = patch<S['moderateTestimonial']>('moderateTestimonial', '/api/v1/testimonials/:id/', [
  admin,
]);
