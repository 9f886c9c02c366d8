import { useLocation } from 'react-router-dom';

/** What a mailed link carries behind its #, where no request and no log has it: `#token=…`. Empty without it. */
export const useHashValue = (name: 'token' | 'access'): string =>
  new URLSearchParams(useLocation().hash.slice(1)).get(name) ?? '';
