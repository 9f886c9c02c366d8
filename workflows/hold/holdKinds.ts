export const holdKinds = [
  'user_hold',
  'admin',
  'secret',
  'after_order_hold',
  'after_removal_hold',
  'unverification_hold',
] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Kinds that a person may place: cardholders the first, staff the other two. */
export const kindsOfPeople = ['user_hold', 'admin', 'secret'] as const satisfies readonly HoldKind[];

/** Reasons why a hold ends before its last day: the card can take an order again, or its owner was verified. */
export const goneReasons = ['slotCameBack', 'verified'] as const;
