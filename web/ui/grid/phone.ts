/** Below this width a list is cards (spec section 2). */
export const PHONE = '(max-width: 639px)';
