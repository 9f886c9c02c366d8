import { type SignupType, signupTypes } from './SignupFields.tsx';

/** `?type=buyer` or `?type=cardholder` (spec section 2); undefined for anything else. */
export const signupTypeIn = (search: URLSearchParams): SignupType | undefined =>
  signupTypes.find((type) => type === search.get('type'));
