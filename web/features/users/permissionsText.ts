import type { UserView } from '#services/domains/users/contract.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';

/** The pages that permissions are given for, in the order of product spec, section 6. */
export const permissionPages = [
  'cards',
  'orders',
  'payments',
  'users',
  'promocodes',
  'cardholders',
  'sales',
  'tickets',
] as const;
export type PermissionPage = (typeof permissionPages)[number];

/** `Orders 3, Cards 2`; admins may do everything. */
export function permissionsText({ userType, permissions }: Pick<UserView, 'userType' | 'permissions'>): string {
  if (userType === 'admin') return t('users.everything');
  return (
    listed(
      permissionPages
        .filter((page) => permissions[page])
        .map((page) => `${t(`users.page.${page}`)} ${permissions[page]}`),
    ) || t('users.nothing')
  );
}
