import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { CardholderBooking } from '#projections/bookings/model.ts';
import type { PageSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { shownSteps } from '#web/record/actions/shownSteps.ts';
import { Section } from '#web/kit/Section.tsx';

interface BookingActionsProps {
  booking: Pick<CardholderBooking, 'id' | 'auAddedAt'>;
  next: PageSteps;
  /** The only command to show. */
  only?: string;
  /** A command to leave out because it stands elsewhere on the page. */
  without?: string | undefined;
  /** Heading of a section around the actions, left out when there is nothing to do. */
  title?: string;
}

/**
 * Commands on the booking; consent and refusal have pages of their own. The balance is offered once the user is on the
 * card: before, it has nothing to post.
 */
export function BookingActions({ booking: { id, auAddedAt }, next, only, without, title }: BookingActionsProps) {
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
  const shown = next.steps.filter(({ command }) =>
    only ? command === only : command !== without && (command !== 'confirmBalance' || auAddedAt !== null),
  );
  const own = {
    signConsent: leadsTo(form, 'signConsent', 'primary'),
    refuse: leadsTo(`${form}/refuse`, 'refuse', 'danger'),
  };
  const panel = (
    <ActionPanel
      lifecycle="booking"
      id={id}
      answer={{ ...next, steps: shown }}
      main={only}
      defaults={{ confirmBalance: { amountCents: '5' } }}
      own={own}
    />
  );
  if (title === undefined) return panel;
  return shownSteps('booking', shown, own).length > 0 ? <Section title={title}>{panel}</Section> : null;
}
