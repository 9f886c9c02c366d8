import { Anchor, Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { pageRows } from '#workflows/limits.ts';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { Section } from '#web/kit/Section.tsx';
import { shownText } from '#web/record/client/shownText.ts';

/**
 * Orders that staff placed for this buyer and whose consent form is not signed yet (product spec, section 2, without an
 * id).
 */
export default function ConsentsToSignPage() {
  const filters = useUrlFilters();
  const page = Number(filters.applied('page') ?? 1) || 1;
  const orders = useAnswer(
    orderRoutes.myOrders,
    { query: { page, pageSize: pageRows, consentWaits: 'true' } },
    { watches: ['order'], keepLast: true },
  );
  return (
    <Page
      title={t('orderConsent.waiting')}
      lead={t('orderConsent.waitingLead')}
      width="narrow"
      back={
        <Anchor component={Link} to="/my-orders">
          {t('myOrders.title')}
        </Anchor>
      }
    >
      <Loaded
        query={orders}
        failed={t('myOrders.failed')}
        empty={({ rows }) =>
          rows.length === 0 && (
            <EmptyState icon={IconSignature} title={t('orderConsent.none')}>
              {t('orderConsent.noneText')}
            </EmptyState>
          )
        }
      >
        {({ rows, count }) => (
          <>
            {rows.map(({ id, number, clientName }) => (
              <Section
                key={id}
                title={t('orderConsent.order', { number })}
                aside={
                  <Button component={Link} to={`/my-orders/${id}/consent-form`} size="sm">
                    {t('orderConsent.open')}
                  </Button>
                }
              >
                <p>{t('myOrders.for', { name: shownText(clientName) })}</p>
              </Section>
            ))}
            <Pager page={page} pageSize={pageRows} count={count} onGo={(to) => filters.choose('page', String(to))} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
