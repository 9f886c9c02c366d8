import type { Reader } from '#services/domains/content/site/siteTypes.ts';
import { guideFiles, type SitePageName, sitePages, sitePaths } from '#services/domains/content/site/routes.ts';
import { isCardholder } from '#web/api/session/may.ts';

const names = Object.keys(sitePaths) as SitePageName[];
const notForCardholders = new Set<string>([
  ...names.filter((name) => sitePages[name].notForCardholders).map((name) => sitePaths[name]),
  ...Object.entries(guideFiles).flatMap(([file, guide]) => (guide === 'brokers-guide' ? [file] : [])),
]);

/**
 * Returns whether an address is offered to a reader: cardholders get no links to what is sold here (spec section 6).
 */
export const isOffered = (to: string, reader: Reader | null): boolean =>
  reader === null || !isCardholder(reader) || !notForCardholders.has(to.replace(/[?#].*$/, ''));
