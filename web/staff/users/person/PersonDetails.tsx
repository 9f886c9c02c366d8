import type { Me, UserView } from '#services/http/routeTypes.ts';
import type * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import type * as userRoutes from '#services/domains/accounts/users/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { isAlso } from '#web/api/session/may.ts';
import { noted } from '#web/i18n/punctuation.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Money } from '#web/kit/Money.tsx';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { permissionsText } from '../permissionsText.ts';
import { personCounts } from './personCounts.tsx';

interface PersonDetailsProps {
  user: UserView;
  person: AnswerTo<typeof personRoutes.person>;
  /** Undefined for readers without access to it. */
  here: AnswerTo<typeof userRoutes.accountChanges> | undefined;
  me: Me;
}

/** A person's account, with their counts and what is owed. */
export function PersonDetails({ user, person, here, me }: PersonDetailsProps) {
  return (
    <DescriptionList
      entries={[
        [t('login.email'), user.emailVerified ? user.email : noted(user.email, t('users.notConfirmed'))],
        [t('users.phone'), user.phone],
        [t('users.homeState'), user.state],
        [t('users.field.company_name'), user.companyName],
        [t('users.field.source'), user.source && t(`source.${user.source}`)],
        [t('users.field.broker_percent'), isAlso('broker', user) ? rateText(user) : null],
        [t('users.commission.title'), isAlso('cardholder', user) ? commissionText(user) : null],
        [t('users.permissions'), user.userType === 'admin' ? permissionsText(user) : null],
        [t('users.joined'), <DateTime key="joined" at={user.createdAt} />],
        [
          t('users.lastSignedIn'),
          here && (here.lastSignedIn ? <DateTime key="last" at={here.lastSignedIn} /> : t('users.neverSignedIn')),
        ],
        ...personCounts(user, person.counts, me),
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
