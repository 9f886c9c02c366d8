import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { SignedHash } from '#web/record/consent/SignedHash.tsx';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Page } from '#web/kit/Page.tsx';
import { AgreedCopy } from './AgreedCopy.tsx';

/** Shows staff what an order's buyer agreed to for its client, to read, to print and to compare with the log. */
export default function StaffClientConsentPage() {
  const { id = '' } = useParams();
  const form = useAnswer(clientRoutes.orderConsentForm, { params: { id } }, { watches: [`order-${id}`] });
  return (
    <Page
      title={t('orderConsent.title')}
      width="narrow"
      back={
        <Anchor component={Link} to={`/admin/orders/${id}`}>
          {t('orderConsent.back')}
        </Anchor>
      }
    >
      <Loaded query={form} failed={t('consent.failed')}>
        {(answer) =>
          answer.agreed ? (
            <>
              {answer.agreed.signature === null && <Callout tone="calm">{t('orderConsent.staffCheckout')}</Callout>}
              <AgreedCopy form={answer} agreed={answer.agreed} title={t('orderConsent.staffTitle')} />
              <SignedHash hash={answer.agreed.hash} history={`/admin/history/order/${id}`}>
                {t('orderConsent.history')}
              </SignedHash>
            </>
          ) : (
            <Callout tone={answer.waits ? 'wait' : 'calm'}>
              {t(answer.waits ? 'orderConsent.staffNot' : 'orderConsent.notNeeded')}
            </Callout>
          )
        }
      </Loaded>
    </Page>
  );
}
