import { referralDays } from '#workflows/limits.ts';

/** Under which the browser keeps what a visit brought. */
export const KEPT_REFERRAL = 'referral';

/**
 * Whether a cardholder's link brought this visitor, now or within the days that its code counts: a guest's header leads to the
 * quiz then (spec sections 4 and 6).
 */
export function isCardholderVisit(search: string): boolean {
  if (new URLSearchParams(search).has('cardholder')) return true;
  try {
    const { at = '', cardholder } = JSON.parse(localStorage.getItem(KEPT_REFERRAL) ?? '{}') as Record<string, string>;
    return Boolean(cardholder) && Date.now() - Date.parse(at) < referralDays * 86_400_000;
  } catch {
    // Storage is switched off: nothing was kept.
    return false;
  }
}
