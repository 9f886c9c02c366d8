import type { promocodeColumns as list } from '#projections/promocodes/columns.ts';
import { t } from '#web/i18n/t.ts';
import { every, listColumnsOf } from '#web/queue/grid/listColumns.ts';
import { statusOf } from '#web/lifecycles/statuses.ts';
import type { ListedPromocode } from './fetchPromocodes.ts';

const { columns, text, number, money, instant, day, badge, own } = listColumnsOf<typeof list, ListedPromocode>();
const states = every<ListedPromocode['state']>()(['active', 'notYet', 'paused', 'over', 'usedUp', 'deleted']);
const word = (state: string) => statusOf('promocode', state).words;

/** Columns of the promo codes. They are built with the page, because its words are loaded with it. */
export const promocodeColumns = () =>
  columns(
    {
      code: text(t('promocode.code'), { width: 150, phone: 'title' }),
      state: badge(
        t('staff.order.state'),
        { style: ({ state }) => statusOf('promocode', state), word: ({ state }) => word(state) },
        { width: 130, phone: 'badge', filter: { kind: 'set', options: states, word } },
      ),
      salePercent: number(t('promocode.percent'), { width: 120, phone: 'line' }),
      from: day(t('promocode.from'), { width: 140 }),
      until: day(t('promocode.until'), { width: 140, phone: 'line' }),
      used: number(t('promocode.used'), { width: 90, phone: 'line' }),
      uses: own('number', t('promocode.uses'), { text: ({ uses }) => limitText(uses), right: true }, { width: 120 }),
      paid: number(t('promocode.paid'), { width: 120 }),
      soldCents: money(t('promocode.sold'), { width: 120, phone: 'line' }),
      campaign: text(t('promocode.campaign'), { width: 170, grow: 1 }),
      usesPerUser: own(
        'number',
        t('promocode.usesPerUser'),
        { text: ({ usesPerUser }) => limitText(usesPerUser), right: true },
        { width: 150, extra: true },
      ),
      leastTotalCents: money(t('promocode.leastTotal'), { width: 120, extra: true }),
      updatedAt: instant(t('queue.updated'), { width: 228, extra: true }),
    },
    ['id'],
  );

/** Returns an empty text if there is no limit. */
const limitText = (limit: number | null): string => (limit === null ? '' : String(limit));
