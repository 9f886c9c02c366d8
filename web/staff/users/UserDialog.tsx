import type { UserView } from '#services/http/routeTypes.ts';
import { isAdmin, isAlso, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { noted } from '#web/i18n/punctuation.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { formatInstant, formatDay } from '#words/format/dates.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { Money } from '#web/kit/Money.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountChanges } from './AccountChanges.tsx';
import { personCounts } from './person/personCounts.tsx';
import { PersonSessions } from './person/PersonSessions.tsx';
import { PersonLinks } from './PersonLinks.tsx';
import { PermissionsForm } from './PermissionsForm.tsx';
import { permissionsText } from './permissionsText.ts';
import { useAccountChanges } from './useAccountChanges.ts';
import { askPerson } from './useOpenUser.ts';
import { kindsText, nameOf, standingLooks, standingOf, standingWord } from './userColumns.tsx';
import { formatMoney } from '#words/format/money.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';

/** One account: its details, the actions on it, and its history. */
export function UserDialog({
  user,
  onChanged,
  onClose,
}: {
  user: UserView;
  onChanged: (user: UserView) => void;
  onClose: () => void;
}) {
  const me = useMe();
  const seesChanges = me !== undefined && me !== null && reachesPage('users', 3)(me);
  const { data: here } = useAccountChanges(user.id, seesChanges);
  const { data: person } = useAnswer(...askPerson(user.id));
  if (!me) return null;
  const standing = standingOf(user);
  const editsPermissions = isAdmin(me) && user.userType === 'staff';
  return (
    <Dialog title={nameOf(user)} onClose={onClose}>
      <DescriptionList
        entries={[
          [
            t('staff.order.state'),
            <StatusBadge key="standing" {...standingLooks[standing]}>
              {standingWord(standing)}
            </StatusBadge>,
          ],
          [t('login.email'), user.emailVerified ? user.email : noted(user.email, t('users.notConfirmed'))],
          [t('users.phone'), user.phone],
          [t('users.homeState'), user.state],
          [t('users.field.company_name'), user.companyName],
          [t('users.field.source'), user.source && t(`source.${user.source}`)],
          [t('users.field.broker_percent'), isAlso('broker', user) ? rateText(user) : null],
          [t('users.commission.title'), isAlso('cardholder', user) ? commissionText(user) : null],
          [t('users.kind'), kindsText(user)],
          [t('users.permissions'), user.userType === 'admin' ? permissionsText(user) : null],
          [t('users.joined'), <DateTime key="joined" at={user.createdAt} />],
          [
            t('users.lastSignedIn'),
            here && (here.lastSignedIn ? <DateTime key="last" at={here.lastSignedIn} /> : t('users.neverSignedIn')),
          ],
          ...(person ? personCounts(user, person.counts, me) : []),
          ...(here?.owed ?? []).map(
            ({ account, amountCents }) =>
              [t(`staff.account.${account}`), <Money key={account} cents={amountCents} />] as const,
          ),
          [
            t('staff.account.commission-owed-back'),
            here && here.owedBackCents > 0 && <Money key="owedBack" cents={here.owedBackCents} />,
          ],
        ]}
      />
      {user.mailRefused && (
        <Callout tone="bad" title={t('users.mailRefused', { on: formatInstant(user.mailRefused.at, intlLocale()) })}>
          {user.mailRefused.said}
        </Callout>
      )}
      <PersonLinks user={user} me={me} />
      <AccountActions user={user} me={me} hasFactor={here?.hasFactor === true} onChanged={onChanged} onGone={onClose} />
      {editsPermissions && (
        <PermissionsForm key={JSON.stringify(user.ownPermissions)} user={user} onChanged={onChanged} />
      )}
      {seesChanges && <PersonSessions user={user} isOwn={me.id === user.id} />}
      {seesChanges && <AccountChanges id={user.id} />}
    </Dialog>
  );
}

/** A cardholder's own supplement to the commission of their cards: `10% more`, `$25 more`, or the standard. */
const commissionText = ({ commission: { percent, cents } }: UserView): string =>
  percent > 0
    ? t('users.commission.more', { what: `${percent}%` })
    : cents > 0
      ? t('users.commission.more', { what: formatMoney(cents, intlLocale()) })
      : t('users.commission.standard');

/** A broker's own rate, and the next one: `12%, from Dec 1: 15%`. */
const rateText = ({ brokerPercent, nextBrokerRate: next }: UserView): string =>
  next === null
    ? `${brokerPercent}%`
    : t('users.rateNext', {
        percent: brokerPercent,
        on: formatDay(pacificDate(next.from), intlLocale()),
        next: next.percent,
      });
