import { t } from '#web/i18n/t.ts';

/** A person's name as it is shown; of somebody who was forgotten there is none, and that is said. */
export const shownName = (name: string): string => name || t('client.erased');
