import {
  type Icon,
  IconArchive,
  IconArrowsExchange,
  IconCalendarEvent,
  IconCash,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconCreditCard,
  IconEye,
  IconFileUpload,
  IconHourglass,
  IconPlayerPause,
  IconRotate,
  IconSignature,
  IconTrash,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import type { Tone } from './tone.ts';

interface StatusStyle {
  readonly tone: Tone;
  readonly icon: Icon;
}

/** How each status looks, by kind. The words are `status.{kind}.{status}`. */
const styles = {
  order: {
    paymentPending: { tone: 'wait', icon: IconClock },
    underReview: { tone: 'info', icon: IconEye },
    orderPaid: { tone: 'good', icon: IconCheck },
    cancelled: { tone: 'calm', icon: IconX },
    addedToCard: { tone: 'good', icon: IconUserCheck },
    userRemoved: { tone: 'calm', icon: IconUserMinus },
    replaced: { tone: 'mark', icon: IconArrowsExchange },
    expiresSoon: { tone: 'bad', icon: IconClockExclamation },
    orderExpires: { tone: 'wait', icon: IconHourglass },
    cardOnHold: { tone: 'wait', icon: IconPlayerPause },
    restored: { tone: 'mark', icon: IconRotate },
    deleted: { tone: 'calm', icon: IconTrash },
  },
  fulfilment: {
    awaitingConsent: { tone: 'wait', icon: IconSignature },
    consented: { tone: 'wait', icon: IconUserPlus },
    added: { tone: 'info', icon: IconUserCheck },
    posted: { tone: 'good', icon: IconCircleCheck },
    removed: { tone: 'calm', icon: IconUserMinus },
    refused: { tone: 'bad', icon: IconX },
    cancelled: { tone: 'calm', icon: IconX },
    replaced: { tone: 'mark', icon: IconArrowsExchange },
    refunded: { tone: 'mark', icon: IconCash },
  },
  removal: {
    notNeeded: { tone: 'calm', icon: IconUserMinus },
    open: { tone: 'info', icon: IconUserCheck },
    removed: { tone: 'calm', icon: IconUserMinus },
  },
  commission: {
    accruing: { tone: 'calm', icon: IconHourglass },
    payable: { tone: 'wait', icon: IconCash },
    paid: { tone: 'good', icon: IconCheck },
    void: { tone: 'calm', icon: IconX },
  },
  card: {
    onReview: { tone: 'info', icon: IconEye },
    active: { tone: 'good', icon: IconCreditCard },
    onUpdateReview: { tone: 'info', icon: IconEye },
    rejected: { tone: 'bad', icon: IconX },
    archived: { tone: 'calm', icon: IconArchive },
    onHold: { tone: 'wait', icon: IconPlayerPause },
  },
  hold: {
    scheduled: { tone: 'info', icon: IconCalendarEvent },
    active: { tone: 'wait', icon: IconPlayerPause },
    ended: { tone: 'calm', icon: IconCheck },
    cancelled: { tone: 'calm', icon: IconX },
  },
  verification: {
    none: { tone: 'wait', icon: IconFileUpload },
    waitingForDocs: { tone: 'wait', icon: IconFileUpload },
    underReview: { tone: 'info', icon: IconEye },
    verified: { tone: 'good', icon: IconCircleCheck },
    rejected: { tone: 'bad', icon: IconX },
  },
} satisfies Record<string, Record<string, StatusStyle>>;
export type StatusKind = keyof typeof styles;

/** The look and the words of a status; a status that this page does not know is told plainly. */
export function statusOf(kind: StatusKind, status: string): StatusStyle & { readonly words: string } {
  const style = (styles[kind] as Readonly<Record<string, StatusStyle>>)[status];
  return style ? { ...style, words: t(`status.${kind}.${status}`) } : { tone: 'calm', icon: IconClock, words: status };
}

/** For tests: every status that has a look, by kind. */
export const knownStatuses = (kind: StatusKind): readonly string[] => Object.keys(styles[kind]);
