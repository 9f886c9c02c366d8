import { renderToStaticMarkup } from 'react-dom/server';
import { MantineProvider } from '@mantine/core';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '#web/i18n/t.ts';
import { PasswordField } from './PasswordField.tsx';
import { useDraft } from './useDraft.ts';

beforeAll(() => loadWords('common'));

function Form() {
  return <PasswordField draft={useDraft({})} name="password" label="Password" autoComplete="current-password" />;
}

test('what shows a typed password says so in our words, and the Tab key gets there', () => {
  const [button] = /<button[^>]*>/.exec(
    renderToStaticMarkup(
      <MantineProvider>
        <Form />
      </MantineProvider>,
    ),
  )!;
  expect(button).toContain('aria-label="Show what I type"');
  expect(button).toContain('tabindex="0"');
});
