import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { ChainResult } from './ChainSection.tsx';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('audit');
});

type Watch = Parameters<typeof ChainResult>[0]['watch'];
const shown = (watch: Watch) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChainResult check={null} watch={watch} />
    </MantineProvider>,
  );
const watch = { at: '2026-11-27T23:13:00.000Z', whole: true, events: 750, signed: 700, findings: [] };

test('a log that is checked by itself is not called unchecked, as the page of operations says', () => {
  expect(shown(watch)).toContain('Checked automatically, Nov 27');
  expect(shown(watch)).toContain('750 events intact');
  // What it found stands above.
  expect(shown({ ...watch, whole: false })).not.toContain('checked');
  expect(shown(null)).toContain('The log hasn&#x27;t been checked yet');
});
