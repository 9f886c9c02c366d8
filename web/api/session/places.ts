// oxlint-disable max-lines-per-function -- a table
import type { Me } from '#services/http/routeTypes.ts';
import { type GuideFile, guideFiles, sitePaths } from '#services/domains/content/site/routes.ts';
import { isAdmin, isBuyer, isCardholder, reachesPage } from '#web/api/session/may.ts';

export interface Place {
  readonly to: string;
  /** Translation key of the link's text. */
  readonly label: string;
  /** Visited rarely: the header puts it under “More”. */
  readonly rare?: true;
  /** Shortcut: `g`, then this letter. Each letter is unique among the places of one person. */
  readonly letter?: string;
}

const place = (to: string, label: string, letter?: string): Place => ({
  to,
  label: `nav.${label}`,
  ...(letter === undefined ? {} : { letter }),
});
const rare = (to: string, label: string, letter: string): Place => ({ ...place(to, label, letter), rare: true });
/** A page of the public site: read rarely, so without a shortcut. */
const read = (to: string, label: string): Place => place(to, label);
const readRarely = (to: string, label: string): Place => ({ ...read(to, label), rare: true });
const [brokersGuide, cardholdersTutorial] = Object.keys(guideFiles) as [GuideFile, GuideFile];
const contacts = sitePaths.contacts;
const forSale = place('/tradelines-for-sale', 'tradelines', 't');

/** The properties of a person that decide where they can go. */
export type Role = Pick<Me, 'userType' | 'permissions'> &
  Readonly<Partial<Pick<Me, 'onlyBooking' | 'referralProgramUser'>>>;

/** Returns the header's links by role (spec section 6). The first one is the staff's start page. */
export function placesFor(me: Role | null | undefined): readonly Place[] {
  if (!me) {
    return [
      forSale,
      read(sitePaths.individuals, 'individuals'),
      read(sitePaths.brokerage, 'brokerage'),
      read(sitePaths.selling, 'selling'),
      read(sitePaths.testimonials, 'testimonials'),
      readRarely(sitePaths.faq, 'faq'),
      readRarely(sitePaths.blog, 'blog'),
      readRarely(contacts, 'contacts'),
    ];
  }
  if (me.onlyBooking) return [place(`/cardholder/bookings/${me.onlyBooking}/consent-form`, 'booking')];
  if (isCardholder(me)) {
    return [
      place('/cardholder/home', 'cardholderHome', 'h'),
      place('/cardholder', 'myCards', 'c'),
      place('/cardholder/card', 'addCard', 'n'),
      place('/cardholder/bookings', 'myBookings', 'b'),
      rare('/cardholder/payouts', 'payouts', 'p'),
      rare('/cardholder/referrals', 'referrals', 'r'),
      place('/cardholder/documents', 'myDocuments', 'd'),
      place('/cardholder/verification', 'verification', 'v'),
      place('/support', 'support', 's'),
      readRarely(cardholdersTutorial, 'tutorial'),
    ];
  }
  if (isBuyer(me)) {
    return [
      forSale,
      place('/my-orders', 'myOrders', 'o'),
      place('/referrals', 'referrals', 'r'),
      ...(me.referralProgramUser ? [rare('/sales-dashboard', 'sales', 'z')] : []),
      place('/support', 'support', 's'),
      readRarely(sitePaths.individuals, 'individuals'),
      readRarely(sitePaths.brokerage, 'brokerage'),
      readRarely(brokersGuide, 'brokersGuide'),
      readRarely(sitePaths.testimonials, 'testimonials'),
      readRarely(sitePaths.refunds, 'refundPolicy'),
      readRarely(contacts, 'contacts'),
    ];
  }
  const own = queuesFor(me);
  return [
    ...(own.length > 0 ? [place('/admin/home', 'staffHome', 'h')] : []),
    ...own,
    ...(reachesPage('cardholders', 2)(me) ? [rare('/admin/cardholders-referral', 'referrers', 'f')] : []),
    ...(reachesPage('sales', 1)(me) ? [rare('/sales-dashboard', 'sales', 'z')] : []),
    ...(reachesPage('promocodes', 2)(me) ? [rare('/admin/banners', 'banners', 'j')] : []),
    ...(isAdmin(me)
      ? [
          rare('/admin/overview', 'overview', 'q'),
          rare('/admin/content', 'content', 't'),
          rare('/admin/audit', 'audit', 'a'),
          rare('/admin/outbox', 'outbox', 'm'),
          rare('/admin/operations', 'operations', 'x'),
          rare('/admin/users/settings', 'settings', 's'),
          readRarely(contacts, 'contacts'),
        ]
      : [forSale]),
    // Spec section 6: for everyone who is logged in. Those who handle tickets get the tickets, others the support page.
    readRarely('/support', 'support'),
  ];
}

/** The queues that this staff member works on, and the users. */
function queuesFor(me: Role): readonly Place[] {
  // An admin sees every page: at 1,440 px the header has no room for all links.
  const later = isAdmin(me) ? rare : place;
  return [
    ...(reachesPage('orders', 2)(me)
      ? [
          place('/admin/orders', 'orders', 'o'),
          place('/admin/payments-to-confirm', 'paymentsToConfirm', 'y'),
          place('/admin/bookings', 'bookings', 'b'),
          later('/admin/claims', 'claims', 'l'),
        ]
      : []),
    ...(reachesPage('orders', 3)(me) ? [rare('/admin/bank-statement', 'bankStatement', 'n')] : []),
    ...(reachesPage('cards', 2)(me) ? [place('/admin/cards', 'cards', 'c')] : []),
    ...(reachesPage('payments', 2)(me) || reachesPage('orders', 3)(me)
      ? [
          place('/admin/cardholder/payments', 'payments', 'p'),
          later('/admin/refunds', 'refunds', 'r'),
          later('/admin/extensions', 'extensions', 'e'),
        ]
      : []),
    ...(reachesPage('payments', 3)(me) ? [rare('/admin/ledger', 'books', 'w')] : []),
    ...(reachesPage('tickets', 2)(me)
      ? [later('/admin/tickets', 'tickets', 'k'), rare('/admin/contact-requests', 'contactRequests', 'i')]
      : []),
    ...(reachesPage('promocodes', 2)(me) ? [later('/admin/promocodes', 'promocodes', 'd')] : []),
    ...(reachesPage('users', 2)(me)
      ? [place('/admin/verifications', 'verifications', 'v'), place('/admin/users', 'users', 'u')]
      : []),
  ];
}

/** Returns true if a place below this one has a link of its own, and is the current page. */
export const isUnder = (places: readonly Place[], to: string, pathname: string): boolean =>
  places.some((other) => other.to !== to && other.to.startsWith(`${to}/`) && pathname.startsWith(other.to));
