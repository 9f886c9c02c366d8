import { settingsTable, siteSettings } from './siteSettings.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { settings } from './contract.ts';
import { constantsHandlers } from './constantsHandlers.ts';
import { lendersHandlers } from './lendersHandlers.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { changed } from '#services/http/changed.ts';

/** What the site says about itself. */
export const settingsHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  ...constantsHandlers(deps),
  ...lendersHandlers(deps),
  handle(settings.siteInfo, async () => {
    const { revision: _, ...shown } = await siteSettings(deps.db);
    return shown;
  }),
  handle(settings.settings, () => siteSettings(deps.db)),
  handle(settings.changeSettings, async ({ body: { revision: seen, settings: row }, person: actor, requestOrigin }) =>
    changed(await settingsTable.put(deps, { actor, requestOrigin }, true, { seen, row })),
  ),
];
