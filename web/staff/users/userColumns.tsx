import type { ListedUser, UserView } from '#services/http/routeTypes.ts';
import { IconBan, IconCheck, IconLock } from '@tabler/icons-react';
import { usStates } from '#workflows/address/usStates.ts';
import { isBuyer, isCardholder, isStaff } from '#web/api/session/may.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { columnsOf, type FilterSpec, type GridColumn, type StatusStyle } from '#web/queue/grid/column.ts';
import { permissionsText } from './permissionsText.ts';
import type { UserChoices } from './useUserChoices.ts';

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

/** The group of users that a list shows. */
export type UserGroup = 'buyers' | 'cardholders' | 'house';
const isIn: Readonly<Record<UserGroup, typeof isBuyer>> = {
  buyers: isBuyer,
  cardholders: isCardholder,
  house: isStaff,
};
const kindWord = (kind: string): string => t(`users.type.${kind}`);
/** `Buyer, Cardholder` for a customer who is both. */
export const kindsText = ({ userType, otherKind }: Pick<UserView, 'userType' | 'otherKind'>): string =>
  listed([userType, ...(otherKind ? [otherKind] : [])].map(kindWord));

const { text, instant, badge, own } = columnsOf<ListedUser>();

/**
 * Columns of a group; staff have their permissions instead of a telephone number. Filters come from the server, except
 * those of a single kind.
 */
export const userColumns = (group: UserGroup, choices: UserChoices): readonly GridColumn<ListedUser>[] => [
  own('name', t('users.name'), { text: nameOf }, { width: 200, grow: 1, phone: 'title' }),
  badge(
    'standing',
    t('staff.order.state'),
    { style: (user) => standingLooks[standingOf(user)], word: (user) => standingWord(standingOf(user)) },
    { width: 130, phone: 'badge', filter: { kind: 'one', options: Object.keys(standingLooks), word: standingWord } },
  ),
  text('email', t('login.email'), { width: 240, grow: 1, phone: 'line' }),
  own(
    'userType',
    t('users.kind'),
    { text: kindsText },
    {
      width: 150,
      phone: 'line',
      ...(group === 'cardholders'
        ? {}
        : {
            filter: chosenFrom(
              () => choices()?.userType.filter((userType) => isIn[group]({ userType, permissions: {} })),
              kindWord,
            ),
          }),
    },
  ),
  ...(group === 'house'
    ? [
        own('permissions', t('users.permissions'), { text: permissionsText }, { width: 260, grow: 2, phone: 'line' }),
        onlyFiltered(
          'role',
          t('users.role'),
          chosenFrom(
            () => choices()?.role.map(({ id }) => id),
            (id) => choices()?.role.find((role) => role.id === id)?.name ?? id.slice(0, 8),
          ),
        ),
      ]
    : [
        text('phone', t('users.phone'), { width: 145, phone: 'line' }),
        text('state', t('users.homeState'), {
          width: 90,
          phone: 'line',
          filter: chosenFrom(() => choices()?.state, stateWord),
        }),
        onlyFiltered(
          'source',
          t('users.field.source'),
          chosenFrom(
            () => choices()?.source,
            (source) => t(`source.${source}`),
          ),
        ),
        ...(group === 'buyers' ? [onlyFiltered('hasOrders', t('users.hasOrders'), { kind: 'flag' })] : []),
      ]),
  onlyFiltered('verified', t('users.field.email_verified'), { kind: 'flag' }),
  instant('createdAt', t('users.joined'), { phone: 'line' }),
  ...(group === 'house'
    ? []
    : [
        own(
          'marked',
          t('staff.risk.title'),
          { text: ({ marks }) => listed(marks.map((mark) => t(`staff.risk.${mark}`))) },
          { width: 200, phone: 'line', filter: { kind: 'flag' } },
        ),
      ]),
];

const stateWord = (code: string): string => (usStates as Readonly<Record<string, string>>)[code] ?? code;

/** Columns that can only be filtered by: they are shown on the person's own page and would make the list too wide. */
const onlyFiltered = (field: string, header: string, filter: FilterSpec): GridColumn<ListedUser> =>
  own(field, header, { text: () => '' }, { extra: true, filter });

const chosenFrom = (options: () => readonly string[] | undefined, word: (value: string) => string): FilterSpec => ({
  kind: 'one',
  get options() {
    return options() ?? [];
  },
  open: true,
  word,
});
