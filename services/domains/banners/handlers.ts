import type { Stored } from '#services/audit/auditedTable.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import type { Language } from '#words/languages.ts';
import { allBanners, type Banner, bannerState, bannersTable } from './bannersTable.ts';
import { type ActiveBanner, type BannerView, banners } from './contract.ts';

/** Who asks for the banner; nobody for a guest. */
type Reader = { readonly userType: string } | undefined;

/** Banners: the one to show, and what staff write. */
export const bannerHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const shown = (banner: Stored<Banner>): BannerView => ({ ...banner, state: bannerState(banner, deps.now()) });
  return [
    handle(banners.activeBanner, async ({ query: { language }, caller }) => {
      const found = (await allBanners(deps.db)).find(
        (banner) => bannerState(banner, deps.now()) === 'active' && isFor(banner, caller?.person),
      );
      return found ? asActive(found, language) : null;
    }),
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

/** Cardholders see none, staff what everybody sees (product spec, section 2). */
function isFor({ audience }: Banner, reader: Reader): boolean {
  if (reader?.userType === 'cardholder') return false;
  if (audience === 'everyone') return true;
  return audience === 'guests' ? !reader : reader?.userType === 'buyer' || reader?.userType === 'broker';
}

const asActive = (
  { id, texts, style, promocode, timerEnabled, activeUntil }: Banner,
  language: Language,
): ActiveBanner => ({
  id,
  text: texts[language] ?? texts.en,
  style,
  promocode: promocode === null ? null : { code: promocode },
  timer_enabled: timerEnabled,
  active_until: activeUntil,
});

/** Without the languages that nobody has written. */
const written = (texts: Readonly<Partial<Record<Language, string | undefined>>> & { readonly en: string }) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Banner['texts'];
