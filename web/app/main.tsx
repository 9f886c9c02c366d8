import { createRoot } from 'react-dom/client';
import '#web/kit/theme/mantine.css';
import '#web/kit/theme/font.css';
import '#web/kit/theme/tokens.css';
import '#web/kit/theme/print.css';
import { keepFromAddress } from '#web/api/referral/keepFromAddress.ts';
import { keepLanguage, language } from '#web/i18n/locale.ts';
import { loadWords } from '#web/i18n/t.ts';
import { App } from './App.tsx';
import { begin } from './begin.ts';
import { reloadOnLostChunk } from '#web/kit/chunkReload.ts';
import { newQueryClient } from './queryClient.ts';
import { reportUncaught } from './errors/reportUncaught.ts';

reloadOnLostChunk();
reportUncaught();
// Runs before the router, so that the router reads the address in the page's language.
keepLanguage();
keepFromAddress(location);
document.documentElement.lang = language();
if (language() === 'ru') void document.fonts.load('1em Onest', 'Я');
const queries = newQueryClient();
// Requested first, since nothing is shown without the words. Not awaited here, because the code below would wait as
// well.
const words = loadWords('common');
void begin(queries, location)
  .then(() => words)
  .then(() => createRoot(document.getElementById('root')!).render(<App queries={queries} />));
