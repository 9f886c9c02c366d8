import type { ReactNode } from 'react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { EndedDue } from '#web/queue/grid/EndedDue.tsx';
import { formatMonth } from '#words/format/dates.ts';
import type { ManagedCard } from './managedCard.ts';

type Entries = readonly (readonly [name: string, value: ReactNode])[];

/** Facts of a card's offer, for the panel beside the queue and for the card's own page. */
export const offerEntries = (card: ManagedCard): Entries => [
  [t('staff.card.limit'), <Money cents={card.limitCents} />],
  [t('staff.card.opened'), formatMonth(card.openedOn, intlLocale())],
  [t('staff.card.statementDay'), String(card.statementDay)],
  [t('staff.card.nextStatement'), <Day date={card.nextStatementDate} />],
  [t('staff.card.price'), <Money cents={card.priceCents} />],
  [t('staff.line.commission'), <Money cents={card.commissionCents} />],
  [t('staff.card.slots'), <SlotMeter offered={card.slotsOffered} available={card.slotsAvailable} />],
];

/** When a card was submitted, and when its review is due, or whether it was on time. */
export const reviewEntries = ({ submittedAt, reviewDueAt, lastDuty }: ManagedCard): Entries => [
  [t('staff.card.submitted'), <DateTime at={submittedAt} />],
  [t('staff.order.timeLeft'), reviewDueAt ? <Due at={reviewDueAt} /> : lastDuty && <EndedDue duty={lastDuty} />],
];
