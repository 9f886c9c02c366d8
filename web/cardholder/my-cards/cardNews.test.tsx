import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import type { MyCardRow } from '#projections/cards/model.ts';
import { loadWords } from '#web/i18n/t.ts';
import { CardNews } from './CardNews.tsx';

beforeAll(() => loadWords('cardholder'));

const told = (state: MyCardRow['state']) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <CardNews card={{ id: 'a', state, reason: null, archiveReason: null, reviewDueAt: null } as MyCardRow} />
      </MemoryRouter>
    </MantineProvider>,
  );

test('a change in review leads to the page that says what is in force until it is decided; other news does not', () => {
  expect(told('onUpdateReview')).toContain('href="/card-update-request-success"');
  expect(told('onReview')).not.toContain('href');
  expect(told('rejected')).not.toContain('href');
});
