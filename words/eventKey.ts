/**
 * Returns the key of an event's name, the same for all its versions: `order.payment-confirmed.v1` →
 * `event.order_payment-confirmed`.
 */
export const eventKey = (type: string): `event.${string}` =>
  `event.${type.replace(/\.v\d+$/, '').replaceAll('.', '_')}`;
