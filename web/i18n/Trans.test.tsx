import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { Trans } from './Trans.tsx';
import { loadWords } from './t.ts';

beforeAll(() => loadWords('common'));

describe('a sentence with something inside', () => {
  it('puts an element where its name stands, and words into the one that has some', () => {
    expect(
      renderToStaticMarkup(<Trans i18nKey="login.noAccount" components={{ signup: <a href="/signup" /> }} />),
    ).toMatch(/^[^<]* <a href="\/signup">[^<]+<\/a>\S*$/);
    expect(renderToStaticMarkup(<Trans i18nKey="payment.until" components={{ at: <time>Nov 24</time> }} />)).toContain(
      '<time>Nov 24</time>',
    );
  });

  it('shows a value as text, whatever is in it', () => {
    const html = renderToStaticMarkup(
      <Trans
        i18nKey="payment.ask"
        values={{ from: '<reach/>', to: '{{from}}' }}
        components={{ reach: <b>by mail</b> }}
      />,
    );
    expect(html.match(/<b>/g)).toHaveLength(1);
    expect(html).toContain('&lt;reach/&gt;');
    expect(html).toContain('{{from}}');
  });
});
