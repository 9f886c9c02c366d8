import type { Language } from '#words/languages.ts';
import type { Stored } from '#services/audit/auditedTable.ts';
import { type Banner, bannerState } from './bannersTable.ts';
import type { ActiveBanner } from './contract.ts';

/** The reader of the banner; undefined for a guest. */
type Reader = { readonly userType: string } | undefined;

/** Returns the banner that a reader sees at an instant, in their language; of several the one changed last. */
export function bannerFor(
  banners: readonly Stored<Banner>[],
  reader: Reader,
  language: Language,
  now: Date,
): ActiveBanner | null {
  const found = banners.find((banner) => bannerState(banner, now) === 'active' && isFor(banner, reader));
  return found ? asActive(found, language) : null;
}

/** Cardholders see none; staff see what everybody sees (product spec, section 2). */
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
