import { Fragment } from 'react';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { OpenForm } from '#web/record/actions/OpenForm.tsx';
import { cssVariables, theme } from '#web/kit/theme/theme.ts';
import { colorSchemes } from '#web/kit/theme/colorSchemes.ts';
import { later } from '#web/kit/later.tsx';
import { ToastCorner } from '#web/kit/toast/ToastCorner.tsx';
import { CartOfOtherTabs } from './CartOfOtherTabs.tsx';
import { Crash } from './errors/Crash.tsx';
import { DefaultLayout, PaymentLayout } from './layout/Layout.tsx';
import { pages, paymentPages } from './pages/pages.tsx';
import { routesOf } from './pages/routesOf.tsx';
import { useSessionGeneration } from '#web/api/session/generation.ts';
import { PasswordPrompt } from './session/PasswordPrompt.tsx';
import { SessionEnd } from './session/SessionEnd.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { useBasename } from './useBasename.ts';

// Not needed by any page: loaded once the page is shown.
const LiveUpdates = later(() => import('#web/api/live/LiveUpdates.tsx'));
const SessionOfOtherTabs = later(() => import('./session/SessionOfOtherTabs.tsx'));

/** The whole web app. */
export function App({ queries }: { queries: QueryClient }) {
  const prefix = useBasename();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <BrowserRouter basename={prefix}>
          <Crash>
            <SessionEnd />
            <LiveWhileSignedIn />
            <CartOfOtherTabs />
            <PagesOfThisPerson />
            <SessionOfOtherTabs />
            <ToastCorner />
            <PasswordPrompt />
          </Crash>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Mounts all pages anew for another person. */
function PagesOfThisPerson() {
  const generation = useSessionGeneration();
  return (
    <Fragment key={generation}>
      <Pages />
      <OpenForm />
    </Fragment>
  );
}

const Pages = () =>
  useRoutes([
    { element: <PaymentLayout />, children: routesOf(paymentPages) },
    { element: <DefaultLayout />, children: routesOf(pages) },
  ]);

function LiveWhileSignedIn() {
  const me = useMe();
  const generation = useSessionGeneration();
  return me && me.passStatus !== 'oneTime' ? <LiveUpdates key={`${generation} ${me.id}`} /> : null;
}
