import type { RouteTypes } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';

type StatementAnswer = RouteTypes['statement']['answer'];

type Entry = Pick<
  StatementAnswer['lines'][number] | StatementAnswer['expected'][number],
  'source' | 'bookingId' | 'number' | 'bank' | 'referred'
>;

/** The source of an earning with a link to it: a booking, an extension of one, or a referred person. */
export function EarnedBy({ source, bookingId, number, bank, referred }: Entry) {
  if (source === 'referral') {
    return (
      <Anchor component={Link} to="/cardholder/referrals/my-referrals">
        {listed([t('payouts.source.referral'), shownName(referred ?? '')])}
      </Anchor>
    );
  }
  const ofExtension = source === 'extension' ? [t('payouts.source.extension')] : [];
  if (bookingId === null || number === null) return <>{listed(ofExtension)}</>;
  return (
    <Anchor component={Link} to={`/cardholder/bookings/${bookingId}`}>
      {listed([...ofExtension, t('payouts.booking', { number }), bank ?? ''])}
    </Anchor>
  );
}
