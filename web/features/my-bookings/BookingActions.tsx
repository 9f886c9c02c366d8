import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { NextStepsAnswer } from '#services/domains/records/contract.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';

/** Everything the cardholder could do with the booking; consent and refusal have pages of their own. */
export function BookingActions({ booking: { id }, next }: { booking: { readonly id: string }; next: NextStepsAnswer }) {
  const form = `/cardholder/bookings/${id}/consent-form`;
  const leadsTo = (to: string, command: string, weight: 'primary' | 'danger') => (reason: string | undefined) => {
    const words = t(`command.booking.${command}.do`);
    if (reason !== undefined) {
      return (
        <ActionButton reason={reason} weight={weight} onAct={() => undefined}>
          {words}
        </ActionButton>
      );
    }
    return (
      <Button component={Link} to={to} fullWidth {...(weight === 'danger' ? { variant: 'outline', color: 'red' } : {})}>
        {words}
      </Button>
    );
  };
  const ranked = [...next.steps].sort(
    (a, b) => Number(b.command === 'signConsent') - Number(a.command === 'signConsent'),
  );
  return (
    <ActionPanel
      lifecycle="booking"
      id={id}
      answer={{ ...next, steps: ranked }}
      defaults={{ confirmBalance: { amountCents: '5' } }}
      own={{
        signConsent: leadsTo(form, 'signConsent', 'primary'),
        refuse: leadsTo(`${form}/refuse`, 'refuse', 'danger'),
      }}
    />
  );
}
