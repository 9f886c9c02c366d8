import { t } from '#web/i18n/t.ts';

/** Returns a person's name for display, or a note that it was erased. */
export const shownName = (name: string): string => name || t('client.erased');
