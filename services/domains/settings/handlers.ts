import type { Db } from '#projections/database/db.ts';
import { userById } from '#services/accounts/users.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { countUnpaidOrders } from '#projections/orders/query.ts';
import { lastSiteChange } from './lastSiteChange.ts';
import { putSite } from './putSite.ts';
import { siteSettings } from './siteSettings.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { settings } from './contract.ts';
import { constantsHandlers } from './constantsHandlers.ts';
import { lendersHandlers } from './lendersHandlers.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { languages } from '#words/languages.ts';
import { changed } from '#services/http/changed.ts';
import { notFound } from '#services/http/problems.ts';

/** Uses the fields of the product spec, section 3: the code is the prefix of the language's paths. */
const locales = Object.values(languages).map(({ prefix, intl, name, inDevelopment }) => {
  const code = prefix.slice(1) || 'en';
  return { code, iso: intl, name, file: `${code}.json`, icon: code, inDev: inDevelopment };
});

/** Handlers of the site's information about itself. */
export const settingsHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  ...constantsHandlers(deps),
  ...lendersHandlers(deps),
  handle(settings.siteInfo, async ({ caller }) => {
    const { revision: _, ...shown } = await siteSettings(deps.db);
    // Only customers may know where to pay.
    const forGuests = { paymentEmail: null, cashtag: null, bankInstructions: null };
    const hidden = caller && !(await readsPhone(deps.db, caller.person)) ? { phone: null } : {};
    return { ...shown, ...(caller ? hidden : forGuests), languages: locales };
  }),
  handle(settings.sitePreferences, async () => {
    const { phone, email, telegram, company, address, license, opensAt, closesAt, chatbot } = await siteSettings(
      deps.db,
    );
    const values = {
      phone,
      email,
      telegram,
      company,
      address,
      license,
      'opens-at': opensAt,
      'closes-at': closesAt,
      chatbot,
    };
    return Object.entries(values).map(([slug, value]) => ({
      attribute: { slug },
      value,
      type: typeOf(value),
    }));
  }),
  handle(settings.settings, () => siteSettings(deps.db)),
  handle(settings.changeSettings, async ({ body: { revision: seen, settings: row }, person: actor, requestOrigin }) =>
    changed(await putSite(deps, { actor, requestOrigin }, { seen, row })),
  ),
  handle(settings.aboutSettings, async () => {
    const [last, unpaidOrders] = await Promise.all([lastSiteChange(deps.db), countUnpaidOrders(deps.db)]);
    return { last: last ?? null, unpaidOrders };
  }),
  handle(settings.undoSettings, async ({ body: { revision: seen }, person: actor, requestOrigin }) => {
    const [{ revision: _, ...now }, last] = await Promise.all([siteSettings(deps.db), lastSiteChange(deps.db)]);
    if (!last) throw notFound();
    return changed(await putSite(deps, { actor, requestOrigin }, { seen, row: { ...now, ...last.before } }));
  }),
];

/**
 * Returns whether this person may read the phone number. Public pages show it as well; where a customer is asked to
 * pay, it is shown to those whom staff want to call (domains, D0-20).
 */
const readsPhone = async (db: Db, person: Person): Promise<boolean> =>
  isStaffOrAdmin(person) || (await userById(db, person.userId))?.supportPhoneShown === true;

const typeOf = (value: string | number | boolean | null): 'text' | 'number' | 'flag' =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'flag' : 'text';
