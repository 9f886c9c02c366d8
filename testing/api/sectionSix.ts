// Long: one table of every page and call, and who may.
// Section 6 of the product spec as one table, a line a right: read beside the spec, and asserted at the API and in the pages.
import type { Db } from '#projections/database/db.ts';
import { randomUUID } from 'node:crypto';
import type { Level, Page } from '#workflows/kernel/access.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { userTable } from '#services/accounts/users.ts';

/** The pages that show what section 6 is about. */
export type Place =
  | 'header'
  | 'card'
  | 'orders'
  | 'order'
  | 'order to confirm'
  | 'order that is over'
  | 'payments'
  | 'promocodes'
  | 'promocode'
  | 'banners'
  | 'sales'
  | 'ticket'
  | 'buyer'
  | 'cardholder'
  | 'colleague'
  | 'colleagues'
  | 'users';

/** What stands on a page for it: whoever may not sees nothing of it, or sees it shut, with the reason. */
export interface Shown {
  readonly at: Place;
  readonly as: 'button' | 'link' | 'field' | 'heading' | 'text';
  readonly name: string | RegExp;
  readonly below: 'absent' | 'shut';
}
interface Line {
  readonly page: Page;
  readonly from: Level | 'admin';
  /** Routes, and commands as `lifecycle.command`. */
  readonly routes?: readonly string[];
  readonly shown?: readonly Shown[];
}

const on = (at: Place, as: Shown['as'], below: Shown['below'], ...names: readonly (string | RegExp)[]) =>
  names.map((name): Shown => ({ at, as, name, below }));
const link = (name: string) => on('header', 'link', 'absent', new RegExp(`^${name}`));
const line = (page: Page, from: Line['from'], routes: readonly string[], shown: readonly Shown[] = []): Line => ({
  page,
  from,
  routes,
  shown,
});

/**
 * The permission table of product.txt, section 6, line by line, written down a second time on purpose: from which level of its page
 * each line opens, by which routes, and what stands on a page for it. The API's test and the pages' test both go by it.
 */
export const sectionSix: Readonly<Record<string, Line>> = {
  'Cards: link, the list': line('cards', 2, ['cards'], link('Cards')),
  'Cards: edit': line(
    'cards',
    3,
    ['card.reviseCard', 'card.changeDetails', 'card.changePrice', 'card.changeSlots'],
    on('card', 'button', 'absent', 'Change details', 'Change price', 'Change offered slots'),
  ),
  'Cards: delete': line('cards', 3, ['card.archive'], on('card', 'button', 'absent', 'Delete card')),
  'Cards: put on hold': line('cards', 3, ['holds.placeHold'], on('card', 'button', 'absent', 'Add hold')),
  'Cards: notify': line(
    'cards',
    3,
    ['card.announceReplacement'],
    [...on('card', 'button', 'absent', 'Announce replacement'), ...on('card', 'link', 'absent', 'Notify')],
  ),
  'Orders: details visible to all': line(
    'orders',
    1,
    ['managedOrder', 'orderJourney', 'orderLedger', 'orders.timeline'],
    on('order', 'heading', 'absent', /^Order \d+/),
  ),
  'Orders: link': line('orders', 2, [], link('Orders')),
  'Orders: consent form of one': line(
    'orders',
    2,
    ['orderConsentForm'],
    on('order', 'link', 'absent', 'Signed consent form'),
  ),
  'Orders: calendar of one': line('orders', 2, ['orderCalendar'], on('order', 'link', 'absent', 'Calendar file')),
  'Orders: export': line('orders', 3, [], on('orders', 'button', 'shut', 'Export CSV')),
  'Orders: delete': line('orders', 3, ['order.delete'], on('order that is over', 'button', 'absent', 'Delete order')),
  'Orders: add client': line('orders', 3, ['booking.addClient']),
  'Orders: mark posted': line('orders', 3, ['booking.markPosted']),
  'Orders: cardholder paid': line('orders', 3, ['booking.markCommissionPaid'], link('Payments(?! to)')),
  'Orders: extend booking': line('orders', 3, ['extension.approve']),
  'Orders: upload document': line('orders', 3, [], on('order', 'button', 'absent', 'Add a document')),
  'Orders: confirm payment': line(
    'orders',
    3,
    ['order.confirmPayment', 'order.declinePayment'],
    on('order to confirm', 'button', 'absent', 'Confirm payment', 'Decline payment'),
  ),
  'Orders: edit customer info': line(
    'orders',
    3,
    ['order.changeCustomerInfo'],
    on('order', 'button', 'absent', "Edit client's details"),
  ),
  'Orders: referral link': line(
    'orders',
    2,
    ['order.setReferral'],
    on('order', 'button', 'absent', 'Set referral code'),
  ),
  'Orders: comment': line('orders', 2, ['order.comment'], on('order', 'button', 'absent', 'Add comment')),
  'Payments: link': line('payments', 2, [], link('Payments')),
  'Payments: pay cardholders': line(
    'payments',
    3,
    ['payBatch'],
    on('payments', 'button', 'absent', 'Choose who to pay'),
  ),
  'Payments: export': line(
    'payments',
    3,
    ['exportPayouts', 'exportReferralPayouts', 'payoutBankFile', 'referralBankFile', 'exportPaidInYear'],
    [
      ...on('payments', 'button', 'shut', 'Export CSV'),
      ...on('payments', 'button', 'absent', 'Who to pay (CSV, numbers masked)'),
      ...on('payments', 'button', 'absent', 'Bank file with full numbers'),
    ],
  ),
  'Payments: trial balance': line('payments', 3, ['accountLines'], link('Trial balance')),
  'Users: link': line('users', 2, [], link('Users')),
  'Users: buyers tab': line('users', 2, ['userBuyers'], on('users', 'link', 'absent', 'Buyers')),
  'Users: cardholders tab': line('users', 3, ['userCardholders'], on('users', 'link', 'absent', 'Cardholders')),
  'Users: verify': line('users', 2, ['verification.verify', 'confirmUserEmail'], link('Verifications')),
  'Users: reset password': line(
    'users',
    2,
    ['sendUserPasswordReset'],
    on('buyer', 'button', 'absent', 'Send password link'),
  ),
  'Users: edit name, surname, phone, state': line(
    'users',
    2,
    ['editUser'],
    on('buyer', 'button', 'absent', 'Edit details'),
  ),
  'Users: edit e-mail': line(
    'users',
    2,
    ['changeUserEmail', 'liftMailRefusal'],
    on('buyer', 'button', 'absent', 'Change e-mail'),
  ),
  'Users: referral link': line('users', 2, ['changeReferral'], on('buyer', 'button', 'absent', 'Change referral')),
  'Users: status change, block, unlock': line(
    'users',
    3,
    ['changeStatus', 'blockUser', 'unblockUser', 'disableUser', 'enableUser'],
    on('buyer', 'button', 'shut', 'Block', 'Disable'),
  ),
  'Users: login-as-user': line('users', 3, ['logInAs'], on('buyer', 'button', 'shut', 'Log in as this user')),
  'Users: role management': line(
    'users',
    3,
    ['roles', 'colleagues', 'attachRole', 'detachRole'],
    on('users', 'link', 'absent', 'Colleagues'),
  ),
  'Users: broker discount': line('users', 3, ['setBrokerRate'], on('buyer', 'button', 'shut', 'Set broker discount')),
  'Users: cardholder commission': line(
    'users',
    3,
    ['setCommission'],
    on('cardholder', 'button', 'shut', 'Set commission'),
  ),
  'Users: settings tab': line(
    'users',
    'admin',
    ['changeSettings', 'undoSettings', 'changeConstants', 'changeLender', 'undoLender', 'previewLender', 'whatIf'],
    on('users', 'link', 'absent', 'Settings'),
  ),
  'Users: roles tab and role change': line(
    'users',
    'admin',
    ['permissions', 'role', 'saveRole', 'addRole', 'editRole', 'removeRole', 'setPermissions'],
    on('users', 'link', 'absent', 'Roles'),
  ),
  'Users: toggling admin status': line(
    'users',
    'admin',
    ['setAdmin'],
    on('colleague', 'button', 'absent', 'Make admin'),
  ),
  'Users: forget somebody': line(
    'users',
    'admin',
    ['forgetPerson'],
    on('buyer', 'button', 'absent', 'Forget for good'),
  ),
  'Users: invite staff': line('users', 'admin', ['inviteStaff'], on('colleagues', 'button', 'absent', 'Invite staff')),
  'Promocodes: link': line('promocodes', 2, [], link('Promo codes')),
  'Promocodes: create': line(
    'promocodes',
    2,
    ['promocode.create'],
    on('promocodes', 'link', 'absent', 'Create promo code'),
  ),
  'Promocodes: pause and resume': line(
    'promocodes',
    2,
    ['promocode.pause', 'promocode.resume'],
    on('promocode', 'button', 'absent', 'Pause'),
  ),
  'Promocodes: delete': line(
    'promocodes',
    3,
    ['promocode.delete'],
    on('promocode', 'button', 'absent', 'Delete promo code'),
  ),
  'Promocodes: form update': line(
    'promocodes',
    3,
    ['promocode.change'],
    on('promocode', 'button', 'absent', 'Edit promo code'),
  ),
  'Promocodes: banners': line(
    'promocodes',
    2,
    ['addBanner', 'saveBanner'],
    on('banners', 'button', 'absent', 'New banner'),
  ),
  'Promocodes: delete a banner': line('promocodes', 3, ['removeBanner'], on('banners', 'button', 'absent', 'Delete')),
  'Cardholder referrals page': line('cardholders', 2, ['referrers'], link('Cardholder Referrals')),
  'Sales dashboard': line('sales', 1, ['referralStatistic'], link('Sales Dashboard')),
  'Sales dashboard: everybody’s': line('sales', 3, [], on('sales', 'field', 'absent', 'Whose')),
  'Tickets: link': line('tickets', 2, [], link('Tickets')),
  'Tickets: type select': line('tickets', 3, ['ticket.changeType'], on('ticket', 'field', 'absent', 'Type')),
  'Tickets: email': line(
    'tickets',
    3,
    [],
    on('ticket', 'text', 'absent', /(buyer|broker|cardholder)[\w-]*@demo\.test/),
  ),
  'Tickets: nav buttons': line('tickets', 'admin', [], on('ticket', 'link', 'absent', 'Go to user')),
  'Messages to groups': line('users', 'admin', ['groupReaders', 'groupMessages', 'writeToGroup', 'cancelToGroup']),
};

export const levels = [1, 2, 3] as const;
/** Under which name they sign in. */
export const sixth = (page: Page, level: Level): string => `${page}-${level}`;

/** Somebody of the staff with this level of one page and nothing else, with the password of the demo's people: their token. */
export async function staffWith(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  page: Page,
  level: Level,
): Promise<string> {
  const id = randomUUID();
  const like = await userTable(db).where({ email: 'sales-staff@demo.test' }).first('password_hash');
  const permissions = JSON.stringify({ [page]: level });
  await userTable(db).insert({
    id,
    email: `${sixth(page, level)}@demo.test`,
    first_name: 'Stella',
    last_name: 'Six',
    user_type: 'staff',
    permissions,
    own_permissions: permissions,
    password_hash: like?.password_hash ?? null,
    email_verified: true,
    created_at: now(),
    updated_at: now(),
  });
  return (await createSession({ db, now }, { userId: id })).token;
}
