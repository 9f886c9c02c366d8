import type { Quote } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { TradelineRow } from '#projections/cards/model.ts';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { ageText } from '#web/kit/format/ageText.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { linesMaximum } from '#workflows/limits.ts';
import styles from './new-order.module.css';
import type { Chosen } from './useChosen.ts';

/** Number of tradelines of the store that are shown at first. */
const FIRST = 5;
/** Debounce after the last keystroke, in ms. */
const PAUSE = 250;

interface LinesFieldProps {
  draft: Draft;
  chosen: Chosen;
  /** The price of the chosen tradelines for this customer, once it is known. */
  quote: Quote | undefined;
}

/** The order's tradelines, and the store with its free slots to choose them from. */
export function LinesField({ draft, chosen, quote }: LinesFieldProps) {
  const { cards, full, removeCard, addCard } = chosen;
  const quoted = (id: string) => quote?.lines.find(({ cardId }) => cardId === id);
  const columns: readonly Column<TradelineRow>[] = [
    ...factsOf((row) => quoted(row.id)?.priceCents ?? row.priceCents),
    {
      key: 'notOrderable',
      label: t('staff.order.remarks'),
      cell: ({ id, orderable, status }) => {
        const because = quoted(id)?.notOrderable;
        if (because) return refusalText({ code: because });
        return orderable || status === 'available' ? null : t(`cart.line.${status}`);
      },
    },
    act(t('cart.remove'), removeCard),
  ];
  return (
    <>
      {cards.length > 0 && (
        <ListTable label={t('checkout.lines')} columns={columns} rows={cards} rowKey={({ id }) => id} />
      )}
      {full ? (
        <p className={styles['note']}>{t('tradelines.cartFull', { count: linesMaximum })}</p>
      ) : (
        <Store draft={draft} without={chosen.cardIds} onAdd={addCard} />
      )}
    </>
  );
}

function Store({ draft, without, onAdd }: { draft: Draft; without: readonly string[]; onAdd: (id: string) => void }) {
  const [most, setMost] = useState(FIRST);
  const [search] = useDebouncedValue(textOf(draft, 'lines').trim(), PAUSE);
  const store = useAnswer(
    tradelineRoutes.tradelines,
    { query: { search, limit: most } },
    { keepLast: true, watches: ['card'] },
  );
  return (
    <>
      <TextField
        draft={draft}
        name="lines"
        type="search"
        label={t('staff.newOrder.findLine')}
        hint={t('staff.newOrder.findLineHint')}
        autoComplete="off"
      />
      <Loaded
        query={store}
        failed={t('tradelines.failed')}
        empty={({ rows }) => rows.length === 0 && <p role="status">{t('tradelines.noMatch')}</p>}
      >
        {({ rows, count }) => (
          <>
            <ListTable
              label={t('tradelines.title')}
              columns={[
                ...factsOf(({ priceCents }) => priceCents),
                {
                  key: 'slots',
                  label: t('tradelines.slots'),
                  cell: ({ slotsAvailable, slotsOffered }) => (
                    <SlotMeter available={slotsAvailable} offered={slotsOffered} />
                  ),
                },
                act(t('staff.newOrder.add'), onAdd),
              ]}
              rows={rows.filter(({ id }) => !without.includes(id))}
              rowKey={({ id }) => id}
              fading={store.isPlaceholderData}
            />
            {rows.length < count && (
              <Button variant="subtle" size="compact-md" onClick={() => setMost(most + FIRST)}>
                {t('staff.newOrder.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const factsOf = (priceOf: (row: TradelineRow) => number): readonly Column<TradelineRow>[] => [
  { key: 'lender', title: true, label: t('tradelines.lender'), cell: ({ lender }) => <strong>{lender}</strong> },
  {
    key: 'limit',
    label: t('tradelines.limit'),
    align: 'right',
    cell: ({ limitCents }) => <Money cents={limitCents} />,
  },
  { key: 'age', label: t('tradelines.age'), cell: ({ ageMonths }) => ageText(ageMonths) },
  {
    key: 'statement',
    label: t('tradelines.statement'),
    cell: ({ statementDate, window }) => (
      <span>
        <Day date={statementDate} />
        <br />
        <span className={styles['note']}>{t(`tradelines.window.${window}`)}</span>
      </span>
    ),
  },
  { key: 'price', label: t('tradelines.price'), align: 'right', cell: (row) => <Money cents={priceOf(row)} /> },
];

const act = (label: string, onAct: (id: string) => void): Column<TradelineRow> => ({
  key: 'act',
  label,
  actions: true,
  cell: ({ id, lender }) => (
    <Button variant="default" size="compact-md" aria-label={named(label, lender)} onClick={() => onAct(id)}>
      {label}
    </Button>
  ),
});
