import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { userTable } from '#services/accounts/users.ts';
import { contracts } from '#services/domains.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

/**
 * The permission table of product.txt, section 6, line by line, written down a second time on purpose: which routes each line is,
 * and from which level of its page they open. `lists.test.ts` has its lists, `users.browser.test.ts` and the machines its buttons.
 */
const table: Readonly<Record<string, readonly [page: string, level: 1 | 2 | 3 | 'admin', routes: readonly string[]]>> =
  {
    'Cards: the list': ['cards', 2, ['cards']],
    'Cards: edit': ['cards', 3, ['card.reviseCard', 'card.changeDetails', 'card.changePrice', 'card.changeSlots']],
    'Cards: delete': ['cards', 3, ['card.archive']],
    'Cards: put on hold': ['cards', 3, ['holds.placeHold']],
    'Cards: notify': ['cards', 3, ['card.announceReplacement']],
    'Orders: details visible to all': ['orders', 1, ['managedOrder', 'orderJourney', 'orderLedger', 'orders.timeline']],
    'Orders: calendar of one': ['orders', 2, ['orderCalendar']],
    'Orders: delete': ['orders', 3, ['order.delete']],
    'Orders: add client': ['orders', 3, ['booking.addClient']],
    'Orders: mark posted': ['orders', 3, ['booking.markPosted']],
    'Orders: cardholder paid': ['orders', 3, ['booking.markCommissionPaid']],
    'Orders: extend booking': ['orders', 3, ['extension.approve']],
    'Orders: confirm payment': ['orders', 3, ['order.confirmPayment', 'order.declinePayment']],
    'Orders: edit customer info': ['orders', 3, ['order.changeCustomerInfo']],
    'Orders: referral link': ['orders', 2, ['order.setReferral']],
    'Orders: comment': ['orders', 2, ['order.comment']],
    'Users: verify': ['users', 2, ['verification.verify', 'confirmUserEmail']],
    'Users: reset password': ['users', 2, ['sendUserPasswordReset']],
    'Users: edit name, surname, phone, state': ['users', 2, ['editUser']],
    'Users: edit e-mail': ['users', 2, ['changeUserEmail', 'liftMailRefusal']],
    'Users: referral link': ['users', 2, ['changeReferral']],
    'Users: status change, block, unlock': [
      'users',
      3,
      ['changeStatus', 'blockUser', 'unblockUser', 'disableUser', 'enableUser'],
    ],
    'Users: login-as-user': ['users', 3, ['logInAs']],
    'Users: role management': ['users', 3, ['roles', 'attachRole', 'detachRole']],
    'Users: broker discount': ['users', 3, ['setBrokerRate']],
    'Users: cardholder commission': ['users', 3, ['setCommission']],
    'Users: settings tab': ['users', 'admin', ['changeSettings', 'changeConstants', 'changeLender']],
    'Users: roles tab and role change': [
      'users',
      'admin',
      ['permissions', 'role', 'saveRole', 'removeRole', 'setPermissions'],
    ],
    'Users: toggling admin status': ['users', 'admin', ['setAdmin']],
    'Users: invite staff': ['users', 'admin', ['inviteStaff']],
    'Promocodes: create': ['promocodes', 2, ['promocode.create']],
    'Promocodes: pause and resume': ['promocodes', 2, ['promocode.pause', 'promocode.resume']],
    'Promocodes: delete': ['promocodes', 3, ['promocode.delete']],
    'Promocodes: form update': ['promocodes', 3, ['promocode.change']],
    'Cardholder referrals page': ['cardholders', 2, ['referrers']],
    'Tickets: type select': ['tickets', 3, ['ticket.changeType']],
  };

const api = withApi();
const tokens = new Map<string, string>();
const levels = [1, 2, 3] as const;
beforeAll(async () => {
  const { db, now } = api.rig().deps;
  const pages = new Set(Object.values(table).map(([page]) => page));
  for (const page of pages) {
    for (const level of levels) {
      const id = randomUUID();
      const permissions = JSON.stringify({ [page]: level });
      await userTable(db).insert({
        id,
        email: `${page}-${level}@six.test`,
        first_name: 'Stella',
        last_name: 'Six',
        user_type: 'staff',
        permissions,
        own_permissions: permissions,
        created_at: now(),
        updated_at: now(),
      });
      tokens.set(`${page} ${level}`, (await createSession({ db, now }, { userId: id })).token);
    }
  }
  tokens.set('admin', await api.rig().signIn('admin'));
});

/** 403 or not: the body is one that no route takes, and the id nobody's, so that nothing changes. */
async function isForbidden(name: string, who: string): Promise<boolean> {
  const [lifecycle, command] = name.split('.');
  const contract = contracts.find(
    (one) => one.name === name || (one.command?.lifecycle === lifecycle && one.command?.name === command),
  );
  if (!contract) throw new Error(`No route is called ${name}`);
  const path = contract.path.replace(/:\w+/g, randomUUID());
  const body = contract.body ? { nobodyKnowsThisField: 1 } : undefined;
  const { status } = await ask(api.rig().url + path, {
    method: contract.method.toUpperCase(),
    token: tokens.get(who)!,
    ...(body ? { body } : {}),
  });
  return status === 403;
}

test.each(Object.entries(table))('%s', async (_, [page, from, routes]) => {
  for (const name of routes) {
    const lets = await Promise.all(levels.map(async (level) => !(await isForbidden(name, `${page} ${level}`))));
    expect([name, ...lets]).toEqual([name, ...levels.map((level) => from !== 'admin' && level >= from)]);
    expect([name, await isForbidden(name, 'admin')]).toEqual([name, false]);
  }
});
