import type { BannerView } from '#services/http/routeTypes.ts';
import type * as bannerRoutes from '#services/domains/promotions/banners/routes.ts';
import type { RequestTo } from '#web/api/call.ts';
import { type Draft, type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { instantFromPacific, pacificInput } from '#words/format/pacificClock.ts';
import { languageCodes } from '#words/languages.ts';

export type BannerInput = NonNullable<RequestTo<typeof bannerRoutes.saveBanner>['body']>['banner'];

/** A banner that isn't saved yet. */
export const unwritten: Partial<BannerView> & { readonly revision: number } = { revision: 0 };

/** The form's fields, by their paths in the request. */
export const draftOf = (banner: Partial<BannerView> | undefined): DraftValues => ({
  ...Object.fromEntries(languageCodes.map((code) => [`banner.texts.${code}`, banner?.texts?.[code] ?? ''])),
  'banner.style': banner?.style ?? 'sale',
  'banner.audience': banner?.audience ?? 'everyone',
  'banner.promocode': banner?.promocode ?? '',
  'banner.activeFrom': banner?.activeFrom ? pacificInput(banner.activeFrom) : '',
  'banner.activeUntil': banner?.activeUntil ? pacificInput(banner.activeUntil) : '',
  'banner.timerEnabled': banner?.timerEnabled ?? false,
  'banner.published': banner?.published ?? false,
});

/** The banner that the form describes; its times are Pacific. */
export function bannerFrom(draft: Draft): BannerInput {
  const text = (name: string) => textOf(draft, `banner.${name}`).trim();
  const instant = (name: string) => (text(name) === '' ? null : instantFromPacific(text(name)));
  return {
    texts: Object.fromEntries(languageCodes.map((code) => [code, text(`texts.${code}`)])) as BannerInput['texts'],
    style: text('style') as BannerInput['style'],
    audience: text('audience') as BannerInput['audience'],
    promocode: text('promocode').toUpperCase(),
    activeFrom: instant('activeFrom'),
    activeUntil: instant('activeUntil'),
    timerEnabled: flagOf(draft, 'banner.timerEnabled'),
    published: flagOf(draft, 'banner.published'),
  };
}
