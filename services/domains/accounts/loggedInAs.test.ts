import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Requirement } from '#workflows/kernel/words.ts';
import { isCustomers } from '#workflows/kernel/who.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { contracts } from '#services/domains.ts';
import { isOpenBehind } from '#services/http/access.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const loginPath = (who: string) => `/api/v1/user-management/${idOf(who)}/login-as/`;
const reason = 'She cannot find her order';

/** The token of a login as somebody, by Uma or (as staff) by Ada. */
async function behind(who: string, by = 'users-staff'): Promise<string> {
  const { headers } = await api.as(by, 'POST', loginPath(who), { body: { reason } });
  return /session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')![1]!;
}
const asked = (token: string, method: string, path: string, body?: object) =>
  ask(api.rig().url + path, { method, token, ...(body ? { body } : {}) });

const masks = new Map<string, string>();
beforeAll(async () => {
  for (const who of ['buyer', 'cardholder']) masks.set(who, await behind(who));
  for (const who of ['orders-staff', 'users-staff', 'cards-staff', 'payments-staff', 'tickets-staff']) {
    masks.set(who, await behind(who, 'admin'));
  }
});

/** Who of the masks may call a route at all, by its answer: 403 is for the others. */
const changes = contracts.filter(({ method, command, access }) => method !== 'get' && !command && access !== 'anyone');
const shut = changes.filter((contract) => !isOpenBehind(contract));

describe('what is forbidden while logged in as another user', () => {
  test.each(shut.map((contract) => [`${contract.method.toUpperCase()} ${contract.path}`, contract] as const))(
    '%s',
    async (_, { method, path }) => {
      const answers = await Promise.all(
        [...masks.values()].map((token) => asked(token, method.toUpperCase(), path.replace(/:\w+/g, randomUUID()), {})),
      );
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual(status === 403 ? [403, 'notForThisActor'] : [409, 'notActingForAnother']);
      }
    },
  );

  test('what stays open changes nothing, ends the login, belongs to a ticket, or refuses by itself; a new route is shut', () => {
    expect(
      changes
        .filter(isOpenBehind)
        .map(({ name }) => name)
        .filter((name) => !name.endsWith('.preview'))
        .toSorted(),
    ).toEqual([
      'bePresent',
      'changeBookingById',
      'changePassword',
      'changeTicket',
      'checkImport',
      'checkPromocode',
      'confirmPassword',
      'editMe',
      'endOtherSessions',
      'endOwnSession',
      'keepOpen',
      'logInAs',
      'previewOrder',
      'queueNextSteps',
      'quoteOrder',
      'readNews',
      'readNotifications',
      'readTicket',
      'reportDifference',
      'returnToOwnAccount',
      'setPassword',
      'uploadFile',
      'validateSsn',
      'withdrawEmail',
      'withdrawOrder',
      'writeMessage',
    ]);
  });

  test.each([
    ['PATCH', '/api/users/edit_info/', { firstName: 'Beatrice' }],
    ['DELETE', '/api/v1/users/sessions/', {}],
    ['DELETE', `/api/v1/users/sessions/${randomUUID()}/`, {}],
    ['DELETE', '/api/users/set_email/', {}],
    ['POST', '/api/v1/users/set-password/', { currentPassword: 'x', password: 'gardens-and-limes-8' }],
    ['PATCH', '/api/v1/users/set-password/', { currentPassword: 'x', password: 'gardens-and-limes-8' }],
    ['POST', '/api/v1/users/confirm-password/', { password: 'x' }],
  ])('%s %s refuses by itself', async (method, path, body) => {
    expect(await asked(masks.get('buyer')!, method, path, body)).toMatchObject({
      status: 403,
      body: { code: 'notWhileLoggedInAs' },
    });
  });

  test('nobody becomes a third from there', async () => {
    expect(await asked(masks.get('users-staff')!, 'POST', loginPath('buyer'), { reason })).toMatchObject({
      status: 403,
      body: { code: 'notWhileLoggedInAs' },
    });
  });

  /** By hand on purpose: a customer's command that isn't here is refused by its machine. None consents, opens a secret or moves money. */
  test('of a customer’s commands these are open, and no other', () => {
    const open = Object.entries(lifecycles).flatMap(([name, { machine }]) =>
      requirementsOf(machine.root)
        .filter(([, { who, rules }]) => !rules.includes('notActingForAnother') && who.some(isCustomers))
        .map(([command]) => `${name}.${command}`),
    );
    expect([...new Set(open)].toSorted()).toEqual([
      'booking.reportAuRemoved',
      'booking.unableToAdd',
      'card.archive',
      'card.changeSlots',
      'card.proposeUpdate',
      'card.restore',
      'card.reviseCard',
      'holds.cancel',
      'holds.placeHold',
      'holds.reschedule',
      'order.cancel',
      'ticket.close',
      'ticket.reopen',
    ]);
  });
});

interface Node {
  readonly transitions: ReadonlyMap<string, readonly { readonly guard?: unknown }[]>;
  readonly states: Readonly<Record<string, Node>>;
}
const requirementsOf = (node: Node): readonly (readonly [string, Requirement])[] => [
  ...[...node.transitions].flatMap(([command, transitions]) =>
    transitions.flatMap(({ guard }) => {
      const { params } = (guard ?? {}) as { params?: Requirement };
      return params?.who ? [[command, params] as const] : [];
    }),
  ),
  ...Object.values(node.states).flatMap(requirementsOf),
];

describe('a login as another user', () => {
  test('needs a reason', async () => {
    for (const body of [{}, { reason: '' }, { reason: '  a  ' }]) {
      expect((await api.as('users-staff', 'POST', loginPath('buyer-two'), { body })).status).toBe(422);
    }
  });

  test('is shown to whose account it was: when, who and why; nobody else sees it, and the reason is sealed in the log', async () => {
    await behind('buyer-two');
    const { db, eventStore, now } = api.rig().deps;
    const line = await db('app.audit_outbox')
      .where({ stream: `account-${idOf('buyer-two')}` })
      .orderBy('line', 'desc')
      .first();
    expect(JSON.stringify(line)).not.toContain(reason);
    await relayAudit({ db, eventStore, now });
    const looks = async (who: string) => (await api.as(who, 'GET', '/api/v1/users/looks/')).body.looks;
    const [look, ...others] = await looks('buyer-two');
    expect(look).toMatchObject({ by: 'Uma Reyes', reason });
    expect(Date.parse(look.until) - Date.parse(look.at)).toBe(3_600_000);
    expect(others).toEqual([]);
    expect(await looks('new-cardholder')).toEqual([]);
    expect((await api.as(undefined, 'GET', '/api/v1/users/looks/')).status).toBe(401);
  });

  test('ends when the account is blocked, with everybody’s session of it; a blocked account takes none', async () => {
    const token = await behind('broker');
    const own = await api.rig().signIn('broker');
    expect((await asked(own, 'GET', '/api/users/edit_info/')).status).toBe(200);
    await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/block/`, { body: {} });
    for (const one of [token, own]) expect((await asked(one, 'GET', '/api/users/edit_info/')).status).toBe(401);
    expect(await api.as('users-staff', 'POST', loginPath('broker'), { body: { reason } })).toMatchObject({
      status: 409,
      body: { code: 'notForThisAccount' },
    });
    // Back again, they finish what is under way.
    expect((await asked(await api.rig().signIn('broker'), 'GET', '/api/v1/orders/')).status).toBe(200);
    await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/unblock/`, { body: {} });
  });
});
