/** The paths of the app's router, without a leading slash: generated when the site is built (`scripts/appPaths.ts`). */
export const appPaths: readonly string[] = [];
