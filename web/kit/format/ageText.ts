import { t } from '#web/i18n/t.ts';

/** Formats an account's age, in whole months: `6 years 2 months`. */
export function ageText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const text = [
    years > 0 ? t('tradelines.years', { count: years }) : '',
    rest > 0 ? t('tradelines.months', { count: rest }) : '',
  ];
  return text.filter(Boolean).join(' ') || t('tradelines.months', { count: 0 });
}
