import type { Me, UserView } from '#services/http/routeTypes.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { PersonLinks } from './PersonLinks.tsx';

beforeAll(() => Promise.all([loadWords('common'), loadWords('staff'), loadWords('users')]));

const bea = {
  id: 'b',
  email: 'bea@demo.test',
  userType: 'buyer',
  kinds: ['customer'],
  blocked: false,
} as unknown as UserView;
const linksOf = (permissions: Me['permissions']) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <PersonLinks user={bea} me={{ userType: 'staff', permissions } as Me} />
      </MemoryRouter>
    </MantineProvider>,
  );

test('a buyer’s orders are linked for those who may read orders', () => {
  expect(linksOf({ users: 2, orders: 2 })).toContain('/admin/orders?tab=all&amp;search=bea%40demo.test');
  expect(linksOf({ users: 2 })).not.toContain('/admin/orders');
});
