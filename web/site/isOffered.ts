import type { Reader } from '#services/domains/site/contract.ts';
import { guideFiles, publicAppPages, type SitePage, sitePages } from '#services/domains/site/routes.ts';
import { isCardholder } from '#web/api/session/may.ts';

const pages: readonly SitePage[] = [...Object.values(sitePages), ...Object.values(publicAppPages)];
const notForCardholders = new Set([
  ...pages.filter((page) => page.notForCardholders).map(({ path }) => path),
  ...Object.entries(guideFiles).flatMap(([file, guide]) => (guide === 'brokers-guide' ? [file] : [])),
]);

/** Whether a reader is led to an address: cardholders aren't to what is sold here (spec section 6). */
export const isOffered = (to: string, reader: Reader | null): boolean =>
  reader === null || !isCardholder(reader) || !notForCardholders.has(to.replace(/[?#].*$/, ''));
