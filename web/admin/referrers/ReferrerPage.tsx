import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { ReferralEntries } from '#web/record/money/ReferralEntries.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { CardAmount } from './CardAmount.tsx';

/**
 * One cardholder's referral link, and the people they referred (spec section 2:
 * /admin/cardholders-referral/{cardholderId}).
 */
export default function ReferrerPage() {
  const { id = '' } = useParams();
  const referrer = useAnswer(referralRoutes.referrer, { params: { id } });
  const back = (
    <Anchor component={Link} to="/admin/cardholders-referral">
      {t('referrals.referrersTitle')}
    </Anchor>
  );
  return (
    <Loaded query={referrer} failed={t('referrals.failed')}>
      {({ who, code, clicks, referred, amount, earnedCents, paidCents, unpaidCents, entries }) => (
        <Page title={shownName(who.name)} back={back}>
          <Section title={t('referrals.figures')}>
            <DescriptionList
              entries={[
                [t('client.email'), who.email],
                [t('referrals.code2'), code || null],
                [t('referrals.clicks'), clicks],
                [t('referrals.signUps'), referred.length],
                [t('referrals.earned'), <Money key="earned" cents={earnedCents} />],
                [t('referrals.paid'), <Money key="paid" cents={paidCents} />],
                [t('referrals.unpaid'), <Money key="unpaid" cents={unpaidCents} />],
              ]}
            />
            <ReferralEntries entries={entries} />
          </Section>
          <CardAmount referrerId={who.id} amount={amount} onSaved={() => void referrer.refetch()} />
          <Section title={t('referrals.theirPeople')}>
            {referred.some(({ shares }) => shares.length > 0) && (
              <Callout tone="bad">{t('referrals.shares.warning')}</Callout>
            )}
            {referred.length === 0 ? (
              <p>{t('referrals.staffNone')}</p>
            ) : (
              <ListTable
                label={t('referrals.theirPeople')}
                rows={referred}
                rowKey={(one) => one.id}
                columns={[
                  { key: 'name', title: true, label: t('referrals.name'), cell: ({ name }) => shownName(name) },
                  { key: 'joined', label: t('referrals.joined'), cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
                  { key: 'cards', label: t('referrals.cards'), align: 'right', cell: ({ cards }) => cards },
                  {
                    key: 'conversions',
                    label: t('referrals.conversions'),
                    align: 'right',
                    cell: ({ conversions }) => conversions,
                  },
                  {
                    key: 'shares',
                    label: t('referrals.shares.same'),
                    cell: ({ shares }) => listed(shares.map((one) => t(`referrals.shares.${one}`))),
                  },
                  {
                    key: 'earned',
                    label: t('referrals.earned'),
                    align: 'right',
                    cell: (one) => <Money cents={one.earnedCents} />,
                  },
                ]}
              />
            )}
          </Section>
        </Page>
      )}
    </Loaded>
  );
}
