import { world } from '#projections/world.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { Stored } from '#services/audit/auditedTable.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Language } from '#words/languages.ts';
import { allBanners, type Banner, bannerState, bannersTable } from './bannersTable.ts';
import { bannerFor } from './bannerFor.ts';
import { type BannerView, banners, type Wanted } from './contract.ts';

/** Handlers of banners: the one to show, and the texts by staff. */
export const bannerHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const shown = (banner: Stored<Banner>): BannerView => ({ ...banner, state: bannerState(banner, deps.now()) });
  const saved = async (
    by: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
    { id, seen, banner }: { readonly id: string; readonly seen: number; readonly banner: Wanted },
  ) => {
    const row: Banner = { ...banner, id, texts: written(banner.texts) };
    return shown(changed(await bannersTable.put(deps, by, id, { seen, row })));
  };
  return [
    handle(banners.activeBanner, async ({ query: { language }, caller }) =>
      bannerFor(await allBanners(deps.db), caller?.person, language, deps.now()),
    ),
    handle(banners.banners, async () => ({ rows: (await allBanners(deps.db)).map(shown) })),
    handle(banners.saveBanner, ({ params: { id }, body: { revision: seen, banner }, person, requestOrigin }) =>
      saved({ actor: person, requestOrigin }, { id, seen, banner }),
    ),
    handle(banners.addBanner, async ({ body: { banner }, person, requestOrigin, req }) => {
      const key = req.get('idempotency-key');
      const id = key === undefined ? world.newId() : derivedId('banner', person.userId, key);
      const there = (await allBanners(deps.db)).find((one) => one.id === id);
      return there ? shown(there) : saved({ actor: person, requestOrigin }, { id, seen: 0, banner });
    }),
    handle(banners.removeBanner, async ({ params: { id }, query: { revision }, person, requestOrigin }) => {
      changed(await bannersTable.remove(deps, { actor: person, requestOrigin }, id, revision));
      return { done: true as const };
    }),
  ];
};

/** Leaves out languages without a text. */
const written = (texts: Readonly<Partial<Record<Language, string | undefined>>> & { readonly en: string }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Banner['texts'];
