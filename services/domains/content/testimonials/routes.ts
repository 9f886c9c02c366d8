import { admin, buyer, cardholder } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const testimonials: Of<'testimonials'> = {
  name: 'testimonials',
  method: 'get',
  path: '/api/v1/testimonials/',
  access: 'anyone',
};
export const submitTestimonial: Of<'submitTestimonial'> = {
  name: 'submitTestimonial',
  method: 'post',
  path: '/api/v1/testimonials/',
  access: [buyer, cardholder],
};
export const myTestimonial: Of<'myTestimonial'> = {
  name: 'myTestimonial',
  method: 'get',
  path: '/api/v1/testimonials/mine/',
  access: 'signedIn',
};
export const testimonialList: Of<'testimonialList'> = {
  name: 'testimonialList',
  method: 'get',
  path: '/api/v1/testimonials/all/',
  access: [admin],
};
export const moderateTestimonial: Of<'moderateTestimonial'> = {
  name: 'moderateTestimonial',
  method: 'patch',
  path: '/api/v1/testimonials/:id/',
  access: [admin],
};
