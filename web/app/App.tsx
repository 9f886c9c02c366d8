import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { basename } from '#web/i18n/locale.ts';
import { cssVariables, theme } from '#web/ui/theme/theme.ts';
import { colorSchemes } from '#web/ui/theme/colorSchemes.ts';
import { ToastCorner } from '#web/ui/toast/ToastCorner.tsx';
import { Crash } from './errors/Crash.tsx';
import { LiveUpdates } from './live/LiveUpdates.tsx';
import { Pages } from './routes.tsx';
import { SessionEnd } from './session/SessionEnd.tsx';
import { useMe } from './session/useMe.ts';

/** The whole web app. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemes} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <BrowserRouter basename={basename()}>
          <Crash>
            <SessionEnd />
            <LiveWhileSignedIn />
            <Pages />
            <ToastCorner />
          </Crash>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function LiveWhileSignedIn() {
  const me = useMe();
  return me ? <LiveUpdates key={me.id} /> : null;
}
