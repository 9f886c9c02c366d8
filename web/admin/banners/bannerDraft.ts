import type { BannerView } from '#services/http/routeTypes.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { pacificInput } from '#words/format/pacificClock.ts';
import { languageCodes } from '#words/languages.ts';

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
