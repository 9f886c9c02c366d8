import type { OwnCard } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { pageRows } from '#workflows/limits.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Coming } from '#web/kit/Coming.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatOrdinal } from '#words/format/numbers.ts';
import { CardTile } from './CardTile.tsx';
import styles from './myCards.module.css';

type Bank = AnswerTo<typeof cardRoutes.cardOptions>['banks'][number];

/**
 * One lender: what it requires of a card, what such a card earns there, and how a user is added to it and removed (spec
 * section 2: a page per bank).
 */
export default function BankPage() {
  const { bank: slug = '' } = useParams();
  const options = useAnswer(cardRoutes.cardOptions);
  return (
    <Loaded query={options} failed={t('bankPage.failed')}>
      {({ banks }) => {
        const bank = banks.find((one) => one.slug === slug || String(one.id) === slug);
        return bank ? <Shown bank={bank} /> : <ErrorPage status={404} />;
      }}
    </Loaded>
  );
}

function Shown({ bank }: { bank: Bank }) {
  const back = (
    <Anchor component={Link} to="/cardholder">
      {t('nav.myCards')}
    </Anchor>
  );
  if (bank.refused) {
    return (
      <Page title={bank.name} back={back} width="narrow">
        <Callout tone="bad">{t('rule.notAmex')}</Callout>
      </Page>
    );
  }
  return (
    <Page
      title={bank.name}
      lead={t('bankPage.lead', { bank: bank.name })}
      back={back}
      actions={
        <Button
          component={Link}
          to={`/cardholder/card?bank=${bank.id}`}
          leftSection={<IconPlus size={17} aria-hidden />}
        >
          {t('bankPage.add', { bank: bank.name })}
        </Button>
      }
    >
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          <MyCards bank={bank} />
          <Commissions bank={bank} />
          <Section title={t('bankPage.handling')}>
            <ol className={styles['steps']}>
              <li>{t('bankPage.step.add', { bank: bank.name })}</li>
              {bank.followUpCall && <li>{t('bankPage.step.call', { bank: bank.name })}</li>}
              <li>{t('bankPage.step.shot')}</li>
              <li>{t('bankPage.step.balance')}</li>
              <li>{t('bankPage.step.remove', { count: bank.securityDays })}</li>
              <li>{t('bankPage.step.removeShot')}</li>
            </ol>
            <Anchor component={Link} to="/cardholder/guide">
              {t('bankPage.guide')}
            </Anchor>
          </Section>
        </div>
        <Rules bank={bank} />
      </div>
    </Page>
  );
}

/** The reader's own cards of this lender. */
function MyCards({ bank: { id, name } }: { bank: Bank }) {
  const { data, isPending } = useAnswer(
    cardRoutes.cards,
    { query: { bank_id: id, page_size: pageRows } },
    { watches: ['card', 'holds', 'verification'] },
  );
  if (isPending) return <Coming />;
  if (!data || data.data.length === 0) return null;
  return (
    <ul className={styles['tiles']} aria-label={t('bankPage.mine', { bank: name })}>
      {data.data.map((card) => (
        <li key={card.id}>
          <CardTile card={card as OwnCard} />
        </li>
      ))}
    </ul>
  );
}

function Rules({ bank }: { bank: Bank }) {
  const { minAgeYears, minLimitCents, maxSlots, statementDay, reportingDays, removalHoldDays } = bank;
  return (
    <Section title={t('bankPage.rules')}>
      <DescriptionList
        entries={[
          [t('bankPage.age'), t('bankPage.years', { count: minAgeYears })],
          [t('bankPage.limit'), <Money key="limit" cents={minLimitCents} />],
          [t('bankPage.slots'), maxSlots],
          [
            t('bankPage.day'),
            statementDay === null ? null : t('myCards.dayOfMonth', { day: formatOrdinal(statementDay, intlLocale()) }),
          ],
          [t('bankPage.reports'), t('bankPage.days', { count: reportingDays })],
          [t('bankPage.holdAfter'), t('bankPage.days', { count: removalHoldDays })],
        ]}
      />
      {bank.oneCardPerProfile && <Callout tone="wait">{t('cardForm.oneCard', { bank: bank.name })}</Callout>}
      {bank.goodForBlankProfile && <Callout tone="good">{t('bankPage.blankProfile')}</Callout>}
      <p>{t('bankPage.everywhere')}</p>
    </Section>
  );
}

/** Examples from the commission schedule, starting at the lowest limit that this lender's cards may have. */
function Commissions({ bank: { minLimitCents, minAgeYears } }: { bank: Bank }) {
  const now = new Date();
  const limits = [minLimitCents, 1_500_000, 3_000_000].filter((one, index) => index === 0 || one > minLimitCents);
  const ages = [Math.max(2, minAgeYears), 5, 10];
  const rows = limits.map((limitCents) => ({
    limitCents,
    commissions: ages.map(
      (years) =>
        commissionScheduleOf({ limitCents, openedOn: `${now.getUTCFullYear() - years}-01` }, now.toISOString())
          .commissionCents,
    ),
  }));
  return (
    <Section title={t('bankPage.commissions')}>
      <ListTable
        label={t('bankPage.commissions')}
        rows={rows}
        rowKey={({ limitCents }) => String(limitCents)}
        columns={[
          { key: 'limit', title: true, label: t('myCards.limit'), cell: (row) => <Money cents={row.limitCents} /> },
          ...ages.map((years, index) => ({
            key: String(years),
            label: t('bankPage.years', { count: years }),
            align: 'right' as const,
            cell: (row: (typeof rows)[number]) => <Money cents={row.commissions[index]!} />,
          })),
        ]}
      />
      <p>{t('bankPage.perBooking')}</p>
    </Section>
  );
}
