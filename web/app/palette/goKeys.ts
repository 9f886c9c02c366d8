/** `g`, then the first letter of where to. Nobody reaches two pages of one letter. */
export const goKeys: Readonly<Record<string, string>> = {
  '/tradelines-for-sale': 'g t',
  '/my-orders': 'g o',
  '/cardholder': 'g c',
  '/cardholder/card': 'g n',
  '/cardholder/bookings': 'g b',
  '/cardholder/verification': 'g v',
  '/admin/orders': 'g o',
  '/admin/bookings': 'g b',
  '/admin/cards': 'g c',
  '/admin/cardholder/payments': 'g p',
  '/admin/verifications': 'g v',
  '/admin/outbox': 'g m',
  '/admin/operations': 'g x',
  '/admin/audit': 'g a',
  '/admin/users': 'g u',
  '/admin/settings': 'g s',
};
