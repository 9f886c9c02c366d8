import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { ToVerify } from './VerifyFirst.tsx';

beforeAll(() => loadWords('cardholder'));

const told = (state: Parameters<typeof ToVerify>[0]['state']) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToVerify state={state} />
    </MemoryRouter>,
  );

test('nobody is asked to upload reports that are being reviewed', () => {
  expect(told('underReview')).toContain('reviewing your reports');
  expect(told('underReview')).not.toMatch(/href|Upload/);
});
test.each(['none', 'waitingForDocs', 'rejected'] as const)('%s: there is something to do, and a way to it', (state) =>
  expect(told(state)).toContain('href="/cardholder/verification"'),
);
