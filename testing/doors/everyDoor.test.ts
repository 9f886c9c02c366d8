import type { Me } from '#services/http/routeTypes.ts';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Route } from '#services/http/route.ts';
import { whoMay } from '#services/http/whoMay.ts';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import type { Who } from '#workflows/kernel/who.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { type AppPage, appPages, modulesIn } from './appPages.ts';
import { type Door, doorsOf, literalsIn, type RouteFiles } from './doorsOf.ts';
import { closureOf, sourceOf } from './sources.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Commands that somebody may send and no page of theirs does, with the reason. */
const withoutDoor: Readonly<Record<Door, string>> = {
  'booking.recordReveal': 'Staff view a client’s details at the order; the cardholder does at the booking',
  'verification.recordLook': 'The server records it whenever a report is opened',
};

const me = (userType: Me['userType'], permissions: Me['permissions'] = {}) =>
  ({ userType, permissions, otherKind: null, referralProgramUser: false }) as unknown as Me;

/** The people that a machine means. An admin may do what any of the staff may. */
function peopleOf(who: Who): readonly Me[] {
  switch (who.who) {
    case 'buyer':
      return [me('buyer'), me('broker')];
    case 'cardholder':
      return [me('cardholder')];
    case 'customer':
      return [me('buyer'), me('cardholder')];
    case 'staff':
      return [me('staff', { [who.page]: who.level }), me('admin')];
    case 'admin':
      return [me('admin')];
    case 'system':
      return [];
    default:
      return unreachable(who);
  }
}

const named = ({ userType, permissions }: Me) =>
  [userType, ...Object.entries(permissions).map(([page, level]) => `${page} ${level}`)].join(' ');

/** Each command, for each kind of person who may send it. */
const wanted = (Object.keys(lifecycles) as LifecycleName[]).flatMap((lifecycle) =>
  Object.keys(lifecycles[lifecycle].commands).flatMap((command) =>
    whoMay(lifecycle, command)
      .flatMap(peopleOf)
      .map((person) => ({ door: `${lifecycle}.${command}`, person })),
  ),
);

const wantedOfStaff = new Set(wanted.filter(({ person }) => person.userType === 'admin').map(({ door }) => door));
/** The modules of the staff's lists, by the table that the app has of them. */
const queueModules = new Set(modulesIn('web/app/pages/queuePages.ts').values());

let pages: readonly (AppPage & { readonly doors: ReadonlySet<Door> })[];
beforeAll(async () => {
  const files = (readdirSync(join(root, 'services/domains'), { recursive: true }) as string[])
    .filter((path) => /[rR]outes\.ts$/.test(path))
    .map((path) => `services/domains/${path}`);
  const routes: RouteFiles = new Map(
    await Promise.all(
      files.map(async (path) => [path, (await import(join(root, path))) as Record<string, Route>] as const),
    ),
  );
  pages = (await appPages()).map((page) => ({
    ...page,
    doors: doorsOf(closureOf(page.module), routes),
  }));
});

const doorsFor = (person: Me, among: typeof pages = pages) =>
  new Set(among.filter(({ may }) => may(person)).flatMap(({ doors }) => [...doors]));

test('whatever somebody may do has a button or a form on a page that they may see, or a reason why not', () => {
  expect([wanted.length > 200, pages.length > 60]).toEqual([true, true]);
  const missing = wanted.filter(({ door, person }) => !doorsFor(person).has(door));
  const unexplained = missing.filter(({ door }) => !(door in withoutDoor));
  expect(unexplained.map(({ door, person }) => `${door}: ${named(person)}`)).toEqual([]);
  expect([...new Set(missing.map(({ door }) => door))]).toEqual(Object.keys(withoutDoor));
});

test('what is due of staff is done in a queue, beside the record that waits; a refused line is replaced or refunded there', () => {
  const queues = pages.filter(({ module }) => queueModules.has(module));
  const due = (Object.keys(lifecycles) as LifecycleName[]).flatMap((lifecycle) => {
    const path = `workflows/${lifecycle}/deadlines.ts`;
    if (!existsSync(join(root, path))) return [];
    return [...new Set(literalsIn(sourceOf(path).ast))]
      .filter((text) => text in lifecycles[lifecycle].commands && wantedOfStaff.has(`${lifecycle}.${text}`))
      .map((command) => `${lifecycle}.${command}`);
  });
  expect(due.length).toBeGreaterThan(10);
  const admin = doorsFor(me('admin'), queues);
  expect(due.filter((door) => !admin.has(door))).toEqual([]);
  const [orders] = queues.filter(({ module }) => module.endsWith('/OrdersPage.tsx'));
  expect([...orders!.doors]).toEqual(expect.arrayContaining(['order.replaceLine', 'booking.refund']));
});

test('staff order for a customer on a page of their own: nothing that customers see counts for them', () => {
  const ordering = pages.filter(({ doors, may }) => doors.has('order.placeOrder') && may(me('staff', { orders: 3 })));
  expect(ordering.map(({ module }) => module)).toEqual(['web/staff/new-order/NewOrderPage.tsx']);
});

test('a panel counts for what it shows alone: not for what it leaves out, nor for what it is narrowed down to', () => {
  const doors = (module: string) => pages.find((one) => one.module.endsWith(module))!.doors;
  const refunds = [...doors('/RefundsPage.tsx')].filter((door) => door.startsWith('order.'));
  expect(refunds.toSorted()).toEqual(['order.recordRefundPaid', 'order.returnCredit', 'order.reverseRefundPaid']);
  expect(doors('/PromocodesPage.tsx')).not.toContain('promocode.create');
  expect(doors('/support/TicketPage.tsx')).not.toContain('ticket.startWork');
});
