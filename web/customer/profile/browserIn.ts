import { t } from '#web/i18n/t.ts';
import { browserName } from '#words/format/browserName.ts';

/** The browser's common name, or a word for another program. */
export const browserIn = (userAgent: string | null): string => browserName(userAgent) ?? t('profile.sessions.program');
