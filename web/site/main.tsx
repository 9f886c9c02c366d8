import { hydrateRoot } from 'react-dom/client';
import './site.css';
import { keepFromAddress } from '#web/api/referral/keepFromAddress.ts';
import { loadWords } from '#web/i18n/t.ts';
import { reloadOnLostChunk, reloadWhenDown } from '#web/kit/chunkReload.ts';
import { pageOf, wordsOfPage } from './pageOf.ts';
import { SitePage } from './SitePage.tsx';
import type { PageData } from './pageData.ts';

// The page is readable before any of this has run. Hydration uses the same data that it was rendered from.
reloadOnLostChunk();
keepFromAddress(location);
const data = JSON.parse(document.getElementById('data')!.textContent!) as PageData;
if (data.language === 'ru') void document.fonts.load('1em Onest', 'Я');

// Not a top-level await: chunks that are loaded for some pages import from this file and would deadlock. A page whose
// code failed to load can't be filled in, so it is reloaded.
void comeToLife().catch((fault: unknown) => {
  reloadWhenDown(fault);
  throw fault;
});

async function comeToLife(): Promise<void> {
  const [page] = await Promise.all([pageOf(data.name), ...wordsOfPage(data.name).map(loadWords)]);
  hydrateRoot(document.getElementById('root')!, <SitePage data={data} page={page} />);
}
