import type { Db } from '#projections/database/db.ts';
import { derivedId } from '#services/commands/ids.ts';
import { auditedTable, type Stored } from '#services/audit/auditedTable.ts';
import type { Migration } from '#services/platform/migrate.ts';
import type { Language } from '#words/languages.ts';

/** Styles of a banner. */
export const bannerStyles = ['info', 'sale', 'warning'] as const;
/** Audiences of a banner. Cardholders see none (product spec, section 2). */
export const bannerAudiences = ['everyone', 'guests', 'buyers'] as const;

/** A promotional banner (product spec, section 3). Instants are UTC (ISO 8601). */
export type Banner = {
  readonly id: string;
  /** Texts by language; missing ones are replaced by English. */
  readonly texts: Readonly<Partial<Record<Language, string>>> & { readonly en: string };
  readonly style: (typeof bannerStyles)[number];
  readonly promocode: string | null;
  /** True if the remaining time is counted down, which requires an end. */
  readonly timerEnabled: boolean;
  /** Null: from its publication on. */
  readonly activeFrom: string | null;
  /** Null: until it is taken down. */
  readonly activeUntil: string | null;
  readonly audience: (typeof bannerAudiences)[number];
  readonly published: boolean;
};

export const bannersTable = auditedTable<Banner>({
  table: 'app.banners',
  key: 'id',
  stream: (id) => `banner-${id}`,
  type: 'banner.changed.v1',
  columns: ['id', 'texts', 'style', 'promocode', 'timerEnabled', 'activeFrom', 'activeUntil', 'audience', 'published'],
  inColumn: 'banner',
});

export type BannerState = 'draft' | 'scheduled' | 'active' | 'ended';

/** Returns a banner's state at an instant. */
export function bannerState(
  { published, activeFrom, activeUntil }: Pick<Banner, 'published' | 'activeFrom' | 'activeUntil'>,
  now: Date,
): BannerState {
  if (!published) return 'draft';
  if (activeUntil !== null && Date.parse(activeUntil) <= now.getTime()) return 'ended';
  return activeFrom !== null && Date.parse(activeFrom) > now.getTime() ? 'scheduled' : 'active';
}

/** Returns all banners, the most recently changed first. */
export const allBanners = async (db: Db): Promise<readonly Stored<Banner>[]> => {
  const rows = await db('app.banners').orderBy([
    { column: 'updated_at', order: 'desc' },
    { column: 'id', order: 'asc' },
  ]);
  return rows.map(({ banner, revision }) => ({ ...banner, revision }));
};

/** Returns the English texts of current and future banners that mention this promo code. */
export const bannersWith = async (db: Db, code: string, now: Date): Promise<string[]> =>
  (await allBanners(db))
    .filter((banner) => banner.promocode === code && ['scheduled', 'active'].includes(bannerState(banner, now)))
    .map(({ texts }) => texts.en);

export const bannerMigrations: readonly Migration[] = [
  {
    name: 'banners-001-table',
    up: async (knex) => {
      await knex.raw(`
        create table app.banners (
          id uuid primary key,
          banner json not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid references app.users (id)
        )`);
    },
  },
];

/**
 * Creates a draft and a past banner for a demo of the product, so that the site shows none. Never used in production.
 */
export async function seedDemoBanners({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const unset = {
    promocode: null,
    timerEnabled: false,
    activeFrom: null,
    activeUntil: null,
    audience: 'everyone',
  } as const;
  const day = (count: number) => new Date(now().getTime() + count * 86_400_000).toISOString();
  const demo: readonly Omit<Banner, 'id'>[] = [
    {
      ...unset,
      texts: {
        en: 'Holiday hours: we answer within one business day through January 2.',
        ru: 'Праздничный график: до 2 января отвечаем в течение одного рабочего дня.',
        es: 'Horario de fiestas: hasta el 2 de enero respondemos en un día hábil.',
        zh: '节假日安排：1 月 2 日前，我们会在一个工作日内回复。',
      },
      style: 'info',
      published: false,
    },
    {
      ...unset,
      texts: { en: 'Fall sale: 10% off every tradeline' },
      style: 'sale',
      promocode: 'FALL10',
      timerEnabled: true,
      activeFrom: day(-40),
      activeUntil: day(-10),
      published: true,
    },
  ];
  const rows = demo.map((banner, at) => {
    const id = derivedId('demo-banner', at);
    return { id, banner: JSON.stringify({ id, ...banner }), revision: 1, updated_at: now() };
  });
  await db('app.banners').insert(rows).onConflict('id').ignore();
}
