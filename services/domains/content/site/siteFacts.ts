import { banksInForce } from '#workflows/card/banks.ts';
import { tradelineRange } from '#projections/cards/tradelineCounts.ts';
import { allBanners } from '#services/domains/promotions/banners/bannersTable.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { siteSettings } from '#services/domains/settings/siteSettings.ts';
import type { SiteFacts } from './siteTypes.ts';

/** How long strangers may read what was so (ms): the front page is not asked of the database for each of them. */
const FRESH_MS = 10_000;

/** What is in force, and the banners: which of them a reader sees depends on them. */
type Facts = { readonly shown: SiteFacts; readonly banners: Awaited<ReturnType<typeof allBanners>> };
type Deps = Pick<ApiDeps, 'db' | 'env' | 'now' | 'providers' | 'settingsAt'>;

/** What the public pages show of what is in force: asked at most every ten seconds, by however many readers. */
export function siteFacts(deps: Deps): () => Promise<Facts> {
  let kept: { readonly until: number; readonly facts: Promise<Facts> } | undefined;
  return () => {
    if (kept && kept.until > performance.now()) return kept.facts;
    const facts = factsNow(deps);
    kept = { until: performance.now() + FRESH_MS, facts };
    // What failed isn't kept.
    facts.catch(() => (kept = undefined));
    return facts;
  };
}

async function factsNow(deps: Deps): Promise<Facts> {
  const at = await inForceNow(deps);
  const [{ phone, email, telegram, opensAt, closesAt, chatbot }, prices, banners] = await Promise.all([
    siteSettings(deps.db),
    tradelineRange(deps.db, { type: 'price', available: 'buy' }, at),
    allBanners(deps.db),
  ]);
  const shown: SiteFacts = {
    phone,
    email,
    telegram,
    opensAt,
    closesAt,
    chatbot,
    tradelines: {
      count: prices.counts.reduce((sum, one) => sum + one, 0),
      fromCents: prices.min * 100,
      toCents: prices.max * 100,
    },
    volumeTiers: at.settings.volumeTiers,
    banks: banksInForce(at.settings)
      .map(({ id, name, minAgeYears, minLimitCents, refused }) => ({ id, name, minAgeYears, minLimitCents, refused }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    providers: [...deps.providers.keys()],
    isDemo: !deps.env.production,
  };
  return { shown, banners };
}
