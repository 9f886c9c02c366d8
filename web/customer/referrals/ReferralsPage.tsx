import * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { isCardholder } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { basename } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { ShareLink } from '#web/kit/ShareLink.tsx';
import { BroughtBy } from './BroughtBy.tsx';
import { Earnings } from './Earnings.tsx';
import { Figures } from './Figures.tsx';
import { LinkAsks } from './LinkAsks.tsx';
import styles from './referrals.module.css';

type Mine = AnswerTo<typeof referralRoutes.myReferrals>;
interface Shown {
  readonly mine: Mine;
  readonly cardholder: boolean;
}
const cardsOf = ({ cards }: Mine['referred'][number]) => <span className="numbers">{cards}</span>;

/**
 * The reader's own link, how often it was used, and whom it referred (spec section 2: /referrals and
 * /cardholder/referrals).
 */
export default function ReferralsPage() {
  const me = useMe();
  const cardholder = me != null && isCardholder(me);
  const mine = useAnswer(referralRoutes.myReferrals);
  return (
    <Page title={t('referrals.title')} lead={t('referrals.lead')}>
      <Loaded query={mine} failed={t('referrals.failed')}>
        {(answer) => (
          <>
            <Figures mine={answer} cardholder={cardholder} />
            <div className={styles['columns']} data-columns>
              <Section title={t('referrals.link')}>
                <ShareLink link={linkOf(answer, cardholder)} />
                <DescriptionList entries={[[t('referrals.code'), <Copyable key="code" text={answer.code} />]]} />
              </Section>
              <Earnings mine={answer} cardholder={cardholder} />
            </div>
            <People mine={answer} cardholder={cardholder} />
            <LinkAsks mine={answer} onSaved={() => void mine.refetch()} />
            {answer.maySayUntil && <BroughtBy until={answer.maySayUntil} onSaved={() => void mine.refetch()} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** A buyer's or broker's link opens the catalogue with their filters; a cardholder's opens the way to offer a card. */
function linkOf({ code, link: { limitMin, limitMax, ageMin, ageMax, lenders } }: Mine, cardholder: boolean): string {
  if (cardholder) return `${location.origin}${basename()}/signup-cardholder-ref?cardholder=1&ref=${code}`;
  const search = new URLSearchParams({
    ...asRange('card_limit', limitMin, limitMax),
    ...asRange('account_age', ageMin, ageMax),
    ...(lenders.length === 0 ? {} : { bank_id: lenders.join(',') }),
    ref: code,
  });
  return `${location.origin}${basename()}/tradelines-for-sale?${search}`;
}
const asRange = (name: string, min: number | null, max: number | null): Record<string, string> =>
  min === null && max === null ? {} : { [name]: `${min ?? ''}-${max ?? ''}` };

const People = ({ mine: { referred }, cardholder }: Shown) => (
  <Section title={t('referrals.people')}>
    {referred.length === 0 ? (
      <p className={styles['quiet']}>{t('referrals.none')}</p>
    ) : (
      <ListTable
        label={t('referrals.people')}
        rows={referred}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: true, label: t('referrals.name'), cell: ({ name }) => name || t('referrals.erased') },
          { key: 'joined', label: t('referrals.joined'), cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
          ...(cardholder
            ? [{ key: 'cards', label: t('referrals.enrolled'), align: 'right' as const, cell: cardsOf }]
            : []),
          {
            key: 'conversions',
            label: t('referrals.paidOrders'),
            align: 'right',
            cell: ({ conversions }) => <span className="numbers">{conversions}</span>,
          },
          {
            key: 'earned',
            label: t('referrals.earned'),
            align: 'right',
            cell: ({ earnedCents }) => <Money cents={earnedCents} />,
          },
        ]}
      />
    )}
  </Section>
);
