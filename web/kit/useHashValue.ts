import { useLocation } from 'react-router-dom';

/**
 * Returns the value that a mailed link has in its fragment, which no request or log contains: `#token=…`. Empty without
 * one.
 */
export const useHashValue = (name: 'token' | 'access'): string =>
  new URLSearchParams(useLocation().hash.slice(1)).get(name) ?? '';
