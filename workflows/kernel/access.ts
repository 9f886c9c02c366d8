/** Pages and levels of product spec section 6: 1 is used for sales, 2 is view or basic edit, 3 is full. */
export const pages = ['cards', 'orders', 'payments', 'users', 'promocodes', 'cardholders', 'sales', 'tickets'] as const;
export type Page = (typeof pages)[number];
export type Level = 1 | 2 | 3;
export type Permissions = Partial<Record<Page, Level>>;

/**
 * Levels that have an effect on a page (domains, D0-10): level 1 is meant for sales and also lets orders be read; it
 * has no effect on other pages.
 */
export const levelsOf = (page: Page): readonly Level[] => (page === 'sales' || page === 'orders' ? [1, 2, 3] : [2, 3]);

/** Returns whether these permissions reach `level` on `page`. Higher levels include the lower ones. */
export const reaches = (permissions: Permissions, page: Page, level: Level): boolean =>
  (permissions[page] ?? 0) >= level;

/**
 * Returns the first page on which `own` grants less than `given`, or undefined if there is none. Nobody may grant more
 * than they have.
 */
export const pageAbove = (own: Permissions, given: Permissions): Page | undefined =>
  pages.find((page) => given[page] && !reaches(own, page, given[page]));
