import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Link, NavLink, Route, Router, Switch } from './router.tsx';

const shown = (element: React.ReactNode): string => renderToStaticMarkup(<Router>{element}</Router>);

describe('the router', () => {
  it('shows the first route that fits, and the last one where none does', () => {
    expect(
      shown(
        <Switch>
          <Route path="/cards">cards</Route>
          <Route path="/">home</Route>
          <Route>nowhere</Route>
        </Switch>,
      ),
    ).toBe('home');
    expect(
      shown(
        <Switch>
          <Route path="/cards">cards</Route>
          <Route>nowhere</Route>
        </Switch>,
      ),
    ).toBe('nowhere');
  });

  it('says which link is where the reader is', () => {
    expect(shown(<NavLink to="/">Home</NavLink>)).toBe('<a aria-current="page" href="/">Home</a>');
    expect(shown(<NavLink to="/cards">Cards</NavLink>)).toBe('<a href="/cards">Cards</a>');
  });

  it('leaves parameters to the page they are for', () => {
    expect(shown(<Link to="?tab=all">All</Link>)).toBe('<a href="?tab=all">All</a>');
  });
});
