import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const copy = mkdtempSync(join(tmpdir(), 'tradelines-rooms-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const adapter = 'services/eventstore/postgres/postgresEventStore.ts';
const forbidden = [
  ['workflows/order/machine.ts', '#services/commands/command.ts', 'workflows is pure'],
  ['workflows/order/rules.ts', 'node:crypto', 'workflows is pure'],
  ['workflows/order/state.ts', 'knex', 'workflows is pure'],
  ['workflows/order/machine.test.ts', '#services/commands/command.ts', 'workflows is pure'],
  ['projections/orders/query.ts', '#services/platform/env.ts', 'never services or web'],
  ['projections/orders/rows.ts', '#web/app/main.tsx', 'never services or web'],
  ['projections/orders/asked.ts', 'knex', 'Knex is asked as Db'],
  ['services/commands/asked.ts', 'knex', 'Knex is asked as Db'],
  ['services/commands/asked.test.ts', 'knex', 'Knex is asked as Db'],
  ['services/commands/place.ts', '#web/app/main.tsx', 'services never import web'],
  ['services/commands/pay.ts', `#${adapter}`, 'An adapter is imported by'],
  ['services/eventstore/read.ts', './postgres/postgresEventStore.ts', 'An adapter is imported by'],
  ['services/commands/refund.ts', '../../workflows/order/machine.ts', 'Another room is written as #room/…'],
  ['services/http/live/changeFeed.ts', '../../../projections/orders/query.ts', 'That far up is written as #room/…'],
  ['services/start.ts', '../workflows/order/machine.ts', 'Another room is written as #room/…'],
  ['services/http/serve.ts', '#services/domains/orders/shownOrder.ts', 'http knows no domain'],
  ['services/domains/orders/place.ts', '#services/domains/cards/handlers.ts', 'handlers are its own'],
  ['services/domains/cards/holds/heldBy.ts', '#services/domains/orders/shownOrder.ts', 'cards comes before'],
  ['services/domains/records/routes.ts', '#services/domains/queues/routes.ts', 'Routes are carried by pages'],
  ['services/domains/orders/contract.ts', '#services/platform/env.ts', 'Contracts are pure'],
  ['services/domains/catalogue/cart/contract.ts', '../app.ts', 'Contracts are pure'],
  ['services/domains/catalogue/cart/routes.ts', 'zod', 'Routes are carried by pages'],
  ['web/app/schemas.ts', '#services/domains/orders/contract.ts', 'but no schemas'],
  ['web/app/orders.tsx', '#services/platform/env.ts', 'but no schemas'],
  ['web/app/rows.tsx', '#projections/orders/query.ts', 'models of projections only'],
  ['web/app/files.tsx', 'node:fs', "That is the server's"],
  ['web/customer/cart/Cart.tsx', '#web/staff/orders/Orders.tsx', 'No page imports another'],
  ['web/customer/cart/Total.tsx', '../orders/Orders.tsx', 'No page imports another'],
  ['web/customer/cart/Page.tsx', '#web/app/App.tsx', 'No page imports another, or the app'],
  ['words/keys.ts', '#web/app/main.tsx', 'words imports no other room'],
  ['web/i18n/words.ts', '#web/kit/Page.tsx', 'Inside web the imports go one way'],
  ['web/kit/Page.tsx', '#web/api/call.ts', 'Inside web the imports go one way'],
  ['web/api/call.ts', '#web/record/Journey.tsx', 'Inside web the imports go one way'],
  ['web/record/Journey.tsx', '#web/queue/Queue.tsx', 'Inside web the imports go one way'],
  ['web/queue/Queue.tsx', '#web/customer/cart/Cart.tsx', 'Inside web the imports go one way'],
] as const;

const allowed = [
  ['workflows/order/label.ts', 'xstate'],
  ['workflows/order/fold.ts', '#workflows/kernel/fold.ts'],
  ['projections/orders/projection.ts', '#workflows/order/machine.ts'],
  ['services/commands/confirm.ts', '#workflows/order/machine.ts'],
  ['services/http/app.ts', '#projections/orders/query.ts'],
  ['services/compose.ts', `#${adapter}`],
  ['services/commands/migrations.ts', 'knex'],
  ['services/domains/catalogue/cart/moreMigrations.ts', 'knex'],
  ['services/eventstore/contract.test.ts', `#${adapter}`],
  ['services/domains/cards/holds/contract.ts', '#projections/orders/model.ts'],
  ['services/domains/orders/lines.ts', '#services/domains/cards/surroundings.ts'],
  ['web/app/main.tsx', '#services/domains/orders/routes.ts'],
  ['web/i18n/locale.ts', '#words/languages.ts'],
  ['services/domains/accounts/contract.ts', '#words/languages.ts'],
  ['web/customer/cart/parts/Line.tsx', '../Cart.tsx'],
  ['web/customer/cart/data.ts', '#projections/orders/model.ts'],
  ['web/queue/Panel.tsx', '#web/record/Journey.tsx'],
  ['web/app/pages/pages.tsx', '#web/customer/cart/Cart.tsx'],
] as const;

/** What the linter says of each file, by its path. */
const verdicts = new Map<string, string>();

beforeAll(async () => {
  const rooms = ['words', 'workflows', 'projections', 'services', 'web'].map((room) => `${room}/tsconfig.json`);
  for (const name of ['package.json', 'tsconfig.json', 'tsconfig.base.json', ...rooms]) {
    write(name, readFileSync(join(root, name), 'utf8'));
  }
  const { default: rules } = (await import(join(root, 'oxlint.config.mjs'))) as { default: object };
  // Type-aware rules need a whole program to look at; this is about imports alone.
  writeFileSync(join(copy, '.oxlintrc.json'), JSON.stringify({ ...rules, options: {} }));
  for (const [file, imported] of [...forbidden, ...allowed]) {
    write(file, `import * as imported from '${imported}';\nexport const used = imported;\n`);
  }
  write(
    'web/app/order.ts',
    "import type * as order from '#services/http/routeTypes.ts';\nexport type Used = typeof order;\n",
  );
  write('services/http/circleOne.ts', "import { two } from './circleTwo.ts';\nexport const one = () => two;\n");
  write('services/http/circleTwo.ts', "import { one } from './circleOne.ts';\nexport const two = () => one;\n");
  write('services/http/settings.ts', 'export const port = process.env.PORT;\n');
  write('services/platform/env.ts', 'export const port = process.env.PORT;\n');
  write('workflows/order/clock.ts', 'export const later = () => setTimeout(() => {}, 1);\n');
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['-f', 'json'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const { diagnostics }: { diagnostics: { filename: string; message: string; help?: string }[] } = JSON.parse(stdout);
  for (const { filename, message, help = '' } of diagnostics) {
    verdicts.set(filename, `${verdicts.get(filename) ?? ''}${message} ${help}\n`);
  }
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

describe('who may import whom', () => {
  test.each(forbidden)('%s may not import %s', (file, _imported, reason) => {
    expect(verdicts.get(file)).toContain(reason);
  });

  test.each(allowed)('%s may import %s', (file) => {
    expect(verdicts.get(file)).toBeUndefined();
  });

  test('web may have the types of what a route takes and answers', () => {
    expect(verdicts.get('web/app/order.ts')).toBeUndefined();
  });

  test('no circles', () => {
    expect(verdicts.get('services/http/circleOne.ts')).toContain('cycle');
  });

  test('the environment is read in one file', () => {
    expect(verdicts.get('services/http/settings.ts')).toContain('process.env');
    expect(verdicts.get('services/platform/env.ts')).toBeUndefined();
  });

  test('a workflow has no clock of its own', () => {
    expect(verdicts.get('workflows/order/clock.ts')).toContain('workflows is pure');
  });
});
