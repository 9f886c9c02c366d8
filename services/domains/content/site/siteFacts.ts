import { world } from '#projections/world.ts';
import { banksInForce, usualMinimums } from '#workflows/card/banks.ts';
import type { Db } from '#projections/database/db.ts';
import { tradelineRange } from '#projections/cards/tradelineCounts.ts';
import { tradelines } from '#projections/cards/tradelines.ts';
import { lastDayInTime } from '#workflows/card/cutOff.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { allBanners } from '#services/domains/promotions/banners/bannersTable.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { siteSettings } from '#services/domains/settings/siteSettings.ts';
import { fingerprintOf } from '#services/vault/signingKey.ts';
import type { ExampleTradeline, SiteFacts } from './siteTypes.ts';

/** How long strangers may read what was so (ms): the front page is not asked of the database for each of them. */
const FRESH_MS = 10_000;

/** What is in force, and the banners: which of them a reader sees depends on them. */
type Facts = { readonly shown: SiteFacts; readonly banners: Awaited<ReturnType<typeof allBanners>> };
type Deps = Pick<ApiDeps, 'db' | 'env' | 'now' | 'providers' | 'settingsAt' | 'vault'>;

/** What the public pages show of what is in force: asked at most every ten seconds, by however many readers. */
export function siteFacts(deps: Deps): () => Promise<Facts> {
  let kept: { readonly until: number; readonly facts: Promise<Facts> } | undefined;
  return () => {
    if (kept && kept.until > world.elapsed()) return kept.facts;
    const facts = factsNow(deps);
    kept = { until: world.elapsed() + FRESH_MS, facts };
    // What failed isn't kept.
    facts.catch(() => (kept = undefined));
    return facts;
  };
}

async function factsNow(deps: Deps): Promise<Facts> {
  const at = await inForceNow(deps);
  const [site, prices, examples, banners] = await Promise.all([
    siteSettings(deps.db),
    tradelineRange(deps.db, { type: 'price', available: 'buy' }, at),
    examplesNow(deps.db, at),
    allBanners(deps.db),
  ]);
  const { phone, email, telegram, company, address, license, opensAt, closesAt, chatbot } = site;
  const shown: SiteFacts = {
    phone,
    email,
    telegram,
    company,
    address,
    license,
    opensAt,
    closesAt,
    chatbot,
    tradelines: {
      count: prices.counts.reduce((sum, one) => sum + one, 0),
      fromCents: prices.min * 100,
      toCents: prices.max * 100,
    },
    examples,
    volumeTiers: at.settings.volumeTiers,
    minimums: usualMinimums(at.settings),
    banks: banksInForce(at.settings)
      .map(({ id, name, minAgeYears, minLimitCents, refused }) => ({ id, name, minAgeYears, minLimitCents, refused }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    providers: [...deps.providers.keys()],
    receiptKey: fingerprintOf(deps.vault.signing.publicKey),
    isDemo: !deps.env.production,
  };
  return { shown, banners };
}

/** By which order a tradeline is the first of its kind. */
const firstBy = { cheapest: 'price', largest: '-card_limit', oldest: '-account_age' } as const;

/** A tradeline of each kind, none of them twice. */
async function examplesNow(db: Db, at: InForce): Promise<readonly ExampleTradeline[]> {
  const kinds = Object.keys(firstBy) as (keyof typeof firstBy)[];
  const lists = await Promise.all(
    kinds.map((kind) =>
      tradelines(db, { ordering: firstBy[kind], available: 'buy', limit: kinds.length, offset: 0 }, at),
    ),
  );
  const taken = new Set<string>();
  return kinds.flatMap((kind, index): ExampleTradeline[] => {
    const row = lists[index]!.rows.find(({ id }) => !taken.has(id));
    if (!row) return [];
    taken.add(row.id);
    const { id, lender, limitCents, ageMonths, priceCents, statementDate, reportsBy, slotsAvailable, slotsOffered } =
      row;
    const addedBy = lastDayInTime(statementDate, at.settings.addAuDaysBefore);
    const dates = { addedBy, statementDate, reportsBy };
    return [{ kind, id, lender, limitCents, ageMonths, priceCents, ...dates, slotsAvailable, slotsOffered }];
  });
}
