import { type SignupType, signupTypes } from './SignupFields.tsx';

/** Reads `?type=buyer` or `?type=cardholder` (spec section 2); undefined for anything else. */
export const signupTypeIn = (search: string): SignupType | undefined =>
  signupTypes.find((type) => type === new URLSearchParams(search).get('type'));
