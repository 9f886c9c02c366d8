import { isErased } from '#workflows/kernel/erased.ts';
import { t } from '#web/i18n/t.ts';

/** What somebody wrote, as it is shown; when the person it was about is forgotten, that is said instead. */
export const shownText = <Text extends string | null | undefined>(text: Text): Text | string =>
  isErased(text) ? t('client.erased') : text;
