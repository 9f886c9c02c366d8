import { admin, buyer, cardholder } from '#workflows/kernel/who.ts';
import { get, patch, post } from '#services/http/routes.ts';

export const testimonials = get('testimonials', '/api/v1/testimonials/', 'anyone');
export const submitTestimonial = post('submitTestimonial', '/api/v1/testimonials/', [buyer, cardholder]);
export const myTestimonial = get('myTestimonial', '/api/v1/testimonials/mine/', 'signedIn');
export const testimonialList = get('testimonialList', '/api/v1/testimonials/all/', [admin]);
export const moderateTestimonial = patch('moderateTestimonial', '/api/v1/testimonials/:id/', [admin]);
