import type { MaskedPayout, RouteTypes } from '#services/http/routeTypes.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { later } from '#web/kit/later.tsx';
import { shownName } from '#web/record/client/shownName.ts';

type PayoutField = RouteTypes['revealPayout']['body']['field'];

const RevealDialog = later(async () => (await import('#web/record/client/RevealDialog.tsx')).RevealDialog);

interface Payee {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Destination of a booking's commission. */
export function Destination({ cardholder }: { cardholder: Payee }) {
  const owed = useAnswer(bookingPaymentRoutes.commissionsToPay, {}, { watches: ['booking', 'extension'] });
  const payout = owed.data?.rows.find(({ cardholderId }) => cardholderId === cardholder.id)?.payout;
  return payout ? <SendTo payee={cardholder} payout={payout} /> : null;
}

/** The masked destination of the money, or a note that none is on file with how to reach the payee. */
export const SendTo = ({ payee, payout }: { payee: Payee; payout: MaskedPayout }) => (
  <>
    {payout.heldUntil && <Callout tone="bad">{t('staff.pay.held', { at: deadlineText(payout.heldUntil) })}</Callout>}
    <Callout tone="info" title={t('staff.pay.destination', { name: shownName(payee.name) })}>
      {payout.account || payout.cashtag ? (
        <Details key={JSON.stringify(payout)} cardholderId={payee.id} payout={payout} />
      ) : (
        <>
          {t('staff.pay.noAccount')}
          <div>
            <Copyable text={payee.email} />
          </div>
        </>
      )}
    </Callout>
  </>
);

function Details({ cardholderId, payout: { account, cashtag } }: { cardholderId: string; payout: MaskedPayout }) {
  const me = useMe();
  const mayReveal = me != null && reachesPage('payments', 3)(me);
  const [asked, setAsked] = useState<PayoutField>();
  const [revealed, setRevealed] = useState<Partial<Record<PayoutField, string>>>({});
  const shown = (field: PayoutField, masked: string): ReactNode =>
    revealed[field] ? (
      <Copyable text={revealed[field]} />
    ) : (
      <span>
        {masked}{' '}
        {mayReveal && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconEye size={14} aria-hidden />}
            aria-label={named(t('reveal.show'), t(`payouts.${field}`))}
            onClick={() => setAsked(field)}
          >
            {t('reveal.show')}
          </Button>
        )}
      </span>
    );
  return (
    <>
      <DescriptionList
        entries={[
          ...(account
            ? ([
                [t('payouts.holder'), shown('holder', account.holder)],
                [t('payouts.routingNumber'), shown('routingNumber', account.routingNumber)],
                [t('payouts.accountNumber'), shown('accountNumber', account.accountNumber)],
                [t('payouts.type'), t(`payouts.accountType.${account.type}`)],
              ] as const)
            : []),
          [t('payouts.cashtag'), cashtag && shown('cashtag', cashtag)],
        ]}
      />
      {asked && (
        <RevealDialog
          form={formOf(payoutRoutes.revealPayout)}
          fixed={{ cardholderId, field: asked }}
          what={t(`payouts.${asked}`)}
          onClose={() => setAsked(undefined)}
          onRevealed={(value) => setRevealed((before) => ({ ...before, [asked]: value }))}
        />
      )}
    </>
  );
}
