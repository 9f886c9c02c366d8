/** The paths of the app's pages as its router has them, without a slash before: worked out when the site is built (`scripts/appPaths.ts`). */
export const appPaths: readonly string[] = [];
