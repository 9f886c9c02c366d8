import * as checkRoutes from '#services/domains/referrals/checkRoutes.ts';
import { call } from '#web/api/call.ts';
import { type BroughtBy, codeFrom, referralDays, referralIn, stillCounts } from '#workflows/referral/referralCode.ts';

const CODE = 'referral';
const UTM = 'utm';
/**
 * Storage key of the instant (ms) until which a visit by a cardholder's link counts; `public/before-paint.js` reads it.
 */
const INVITED = 'invited';

/**
 * Stores the referral code from the address, and the campaign's tags (spec section 4). The latest code counts for 60
 * days.
 */
export function keepReferral({ search }: Pick<Location, 'search'>): void {
  const address = new URLSearchParams(search);
  const brought = referralIn(address, new Date().toISOString());
  if (brought) {
    const isNew = keptReferral()?.code !== brought.code;
    write(CODE, brought);
    // A later link may be a buyer's, which resets this.
    write(INVITED, address.has('cardholder') ? Date.parse(brought.at) + referralDays * 86_400_000 : 0);
    if (isNew) countVisit(brought.code);
  }
  const tags = [...address].filter(([name, value]) => /^utm_(?!parameter$)[a-z]{1,20}$/.test(name) && value !== '');
  if (tags.length > 0) write(UTM, Object.fromEntries(tags.map(([name, value]) => [name, value.slice(0, 200)])));
}

/**
 * Counts a visit for the person who shared the link, once per visitor and day. Runs in the background, and ignores
 * failures.
 */
function countVisit(code: string): void {
  call(checkRoutes.checkReferral, { body: { code } }).catch(() => {});
}

/** The referral that a sign-up sends along; empty if there is none. */
export function referralForSignUp(): { referral?: { code?: string; at?: string; utm?: Record<string, string> } } {
  const brought = keptReferral();
  const utm = read(UTM) as Record<string, string> | undefined;
  return brought || utm ? { referral: { ...brought, ...(utm ? { utm } : {}) } } : {};
}

/** Logging out clears the referral (spec section 4). */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(CODE);
    localStorage.removeItem(INVITED);
    delete document.documentElement.dataset['invited'];
  } catch {
    // Storage is disabled: nothing was stored.
  }
}

/** Returns the last visit's referral, while it counts. */
export function keptReferral(): BroughtBy | undefined {
  const { code: text, at } = (read(CODE) ?? {}) as Partial<BroughtBy>;
  const code = codeFrom(text);
  if (code === undefined || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  const brought = { code, at };
  return stillCounts(brought, new Date().toISOString()) ? brought : undefined;
}

function read(key: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is disabled: a code lasts as long as the address contains it.
  }
}
