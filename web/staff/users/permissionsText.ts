import type { UserView } from '#services/http/routeTypes.ts';
import { pages } from '#workflows/kernel/access.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';

/** `Orders 3, Cards 2`; missing permissions are stated. */
export const levelsText = (permissions: UserView['permissions']): string =>
  listed(pages.filter((page) => permissions[page]).map((page) => `${t(`users.page.${page}`)} ${permissions[page]}`)) ||
  t('users.nothing');

/** A user's permissions in words; admins have all of them. */
export const permissionsText = ({ userType, permissions }: Pick<UserView, 'userType' | 'permissions'>): string =>
  userType === 'admin' ? t('users.everything') : levelsText(permissions);
