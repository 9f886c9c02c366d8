import type { SettingsView } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatHour } from '#words/format/hours.ts';

/** Fields that say where customers pay: each payment page shows them. */
export const payFields = ['paymentEmail', 'cashtag', 'bankInstructions'] as const;
export const siteFields = [
  ...payFields,
  'phone',
  'email',
  'telegram',
  'opensAt',
  'closesAt',
  'company',
  'address',
  'license',
  'chatbot',
] as const;
export type SiteField = (typeof siteFields)[number];
type Value = SettingsView[SiteField] | undefined;
const isHour = (name: SiteField): boolean => name === 'opensAt' || name === 'closesAt';

/** Label of a setting's field. */
export const siteLabel = (name: SiteField): string =>
  name === 'phone' ? t('users.phone') : name === 'email' ? t('login.email') : t(`users.settings.${name}`);

function valueText(name: SiteField, value: Value): string {
  if (value === null || value === undefined || value === '') return t('constants.none');
  if (name === 'chatbot') return t(String(value) === 'true' ? 'grid.filter.yes' : 'grid.filter.no');
  return isHour(name) ? formatHour(Number(value), intlLocale()) : String(value);
}

/** `help@old.test → help@new.test`. */
export const siteChange = (name: SiteField, before: Value, after: Value): string =>
  `${valueText(name, before)} → ${valueText(name, after)}`;
