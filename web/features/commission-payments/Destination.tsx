import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Copyable } from '#web/kit/Copyable.tsx';
import { shownName } from '#web/record/client/shownName.ts';

/** Where a commission is sent: cardholders have no payout account with us yet, which is said, and how to reach them. */
export function Destination({ cardholder: { name, email } }: { cardholder: { name: string; email: string } }) {
  return (
    <Callout tone="info" title={t('staff.pay.destination', { name: shownName(name) })}>
      {t('staff.pay.noAccount')}
      <div>
        <Copyable text={email} />
      </div>
    </Callout>
  );
}
