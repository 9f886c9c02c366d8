import { IconBan, IconCheck, IconLock } from '@tabler/icons-react';
import type { UserView } from '#services/domains/users/contract.ts';
import { t } from '#web/i18n/t.ts';
import { columnsOf, type GridColumn, type StatusStyle } from '#web/queue/grid/column.ts';
import { permissionsText } from './permissionsText.ts';

export type Standing = 'active' | 'blocked' | 'disabled';
export const standingOf = ({ blocked, disabled }: UserView): Standing =>
  disabled ? 'disabled' : blocked ? 'blocked' : 'active';
export const standingLooks: Readonly<Record<Standing, StatusStyle>> = {
  active: { tone: 'good', icon: IconCheck },
  blocked: { tone: 'wait', icon: IconBan },
  disabled: { tone: 'bad', icon: IconLock },
};
export const standingWord = (standing: string): string => t(`users.standing.${standing}`);
export const nameOf = ({ firstName, lastName }: UserView): string => `${firstName} ${lastName}`.trim();

const { text, instant, badge, own } = columnsOf<UserView>();

/** `house`: with what each may do, instead of a telephone number. */
export const userColumns = (house: boolean): readonly GridColumn<UserView>[] => [
  own('name', t('users.name'), { text: nameOf }, { width: 200, grow: 1, phone: 'title' }),
  badge(
    'standing',
    t('staff.order.state'),
    { style: (user) => standingLooks[standingOf(user)], word: (user) => standingWord(standingOf(user)) },
    { width: 150, phone: 'badge', filter: { kind: 'one', options: Object.keys(standingLooks), word: standingWord } },
  ),
  text('email', t('login.email'), { width: 240, grow: 1, phone: 'line' }),
  own(
    'userType',
    t('users.kind'),
    { text: ({ userType }) => t(`users.type.${userType}`) },
    { width: 145, phone: 'line' },
  ),
  house
    ? own('permissions', t('users.permissions'), { text: permissionsText }, { width: 260, grow: 2, phone: 'line' })
    : text('phone', t('users.phone'), { width: 160, phone: 'line' }),
  instant('createdAt', t('users.joined'), { phone: 'line' }),
];
