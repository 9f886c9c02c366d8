import type { Stored } from '#services/audit/auditedTable.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import type { Language } from '#words/languages.ts';
import { allBanners, type Banner, bannerState, bannersTable } from './bannersTable.ts';
import { bannerFor } from './bannerFor.ts';
import { type BannerView, banners } from './contract.ts';

/** Banners: the one to show, and what staff write. */
export const bannerHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const shown = (banner: Stored<Banner>): BannerView => ({ ...banner, state: bannerState(banner, deps.now()) });
  return [
    handle(banners.activeBanner, async ({ query: { language }, caller }) =>
      bannerFor(await allBanners(deps.db), caller?.person, language, deps.now()),
    ),
    handle(banners.banners, async () => ({ rows: (await allBanners(deps.db)).map(shown) })),
    handle(banners.saveBanner, async ({ params: { id }, body: { revision: seen, banner }, person, requestOrigin }) => {
      const row: Banner = { ...banner, id, texts: written(banner.texts) };
      return shown(changed(await bannersTable.put(deps, { actor: person, requestOrigin }, id, { seen, row })));
    }),
    handle(banners.removeBanner, async ({ params: { id }, query: { revision }, person, requestOrigin }) => {
      changed(await bannersTable.remove(deps, { actor: person, requestOrigin }, id, revision));
      return { done: true as const };
    }),
  ];
};

/** Without the languages that nobody has written. */
const written = (texts: Readonly<Partial<Record<Language, string | undefined>>> & { readonly en: string }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Banner['texts'];
