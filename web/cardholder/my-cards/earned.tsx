import type { OwnCard } from '#services/http/routeTypes.ts';
import { Trans } from 'react-i18next';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';

/** A card's paid and expected earnings, as an entry of its facts. */
export const earned = ({ paidCents, comingCents, bookings }: OwnCard['earnings']) =>
  [
    t('myCards.earned'),
    bookings > 0 && (
      <span key="earned">
        <Money cents={paidCents} />
        {comingCents > 0 && (
          <>
            {' · '}
            <Trans i18nKey="myCards.coming" components={{ amount: <Money cents={comingCents} /> }} />
          </>
        )}
      </span>
    ),
  ] as const;
