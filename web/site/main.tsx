import { hydrateRoot } from 'react-dom/client';
import './site.css';
import { loadWords } from '#web/i18n/t.ts';
import { SitePage } from './SitePage.tsx';
import type { PageData } from './pageData.ts';

// The page is there to be read before any of this has run. It comes to life with the very data it was drawn from.
const data = JSON.parse(document.getElementById('data')!.textContent!) as PageData;
if (data.language === 'ru') void document.fonts.load('1em Onest', 'Я');
await Promise.all([loadWords('common'), loadWords('site')]);
hydrateRoot(document.getElementById('root')!, <SitePage data={data} />);

// The app may have led here within one history: another of its addresses is another page.
const { pathname } = location;
addEventListener('popstate', () => location.pathname === pathname || location.reload());

// The app leaves for the site by loading its own address again, so browsers may take the app's page before for this very document:
// going back there changes the address alone. Then the page of that address is loaded.
const drawnFor = location.pathname;
addEventListener('popstate', () => {
  if (location.pathname !== drawnFor) location.reload();
});
