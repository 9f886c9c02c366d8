import { IconArchive, IconCheck, IconClock, IconEye, IconHourglassEmpty, IconX } from '@tabler/icons-react';
import type { OrderStateName } from '#projections/orders/model.ts';
import { t } from '#web/i18n/t.ts';
import type { StatusStyle } from './column.ts';

/** How an order's state looks to staff: the machine's own states, not the labels that a customer reads. */
const looks: Readonly<Record<OrderStateName, StatusStyle>> = {
  paymentPending: { tone: 'wait', icon: IconClock },
  paymentUnderReview: { tone: 'info', icon: IconEye },
  paid: { tone: 'good', icon: IconCheck },
  closed: { tone: 'calm', icon: IconArchive },
  cancelled: { tone: 'calm', icon: IconX },
  expired: { tone: 'calm', icon: IconHourglassEmpty },
};

export const orderStateNames = Object.keys(looks) as OrderStateName[];
export const orderStateWord = (state: string): string => t(`staff.orderState.${state}`);
export const orderStateStyle = (state: OrderStateName): StatusStyle => looks[state];
