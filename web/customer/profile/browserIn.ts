import { t } from '#web/i18n/t.ts';
import { browserName } from '#words/format/browserName.ts';

/** A browser as people call it, or that it's another program. */
export const browserIn = (userAgent: string | null): string => browserName(userAgent) ?? t('profile.sessions.program');
