import { createContext, useContext } from 'react';
import type { PageData } from './pageData.ts';

export const SiteContext = createContext<PageData | null>(null);

/** Data of the surrounding page. */
export function useSite(): PageData {
  const data = useContext(SiteContext);
  if (data === null) throw new Error('There is no page of the site around this');
  return data;
}
