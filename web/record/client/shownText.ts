import { isErased } from '#workflows/kernel/erased.ts';
import { t } from '#web/i18n/t.ts';

/** Returns a text for display, or a note that it was erased with the person it was about. */
export const shownText = <Text extends string | null | undefined>(text: Text): Text | string =>
  isErased(text) ? t('client.erased') : text;
