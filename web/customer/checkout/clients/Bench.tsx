import type { Cart, Quote } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLenders } from '#web/api/cart/useLenders.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { later } from '#web/kit/later.tsx';
import { Section } from '#web/kit/Section.tsx';
import { OncePerProfile } from '../OncePerProfile.tsx';
import { UnpaidOrders } from '../TooManyUnpaid.tsx';
import { whyBlocked } from '../whyBlocked.ts';
import type { BenchClient, Chosen } from './clients.ts';
import { ClientRows } from './ClientRows.tsx';
import { PlaceAll } from './PlaceAll.tsx';
import styles from './clients.module.css';
import { usePlacingAll } from './usePlacingAll.ts';

// Loaded when somebody new is added.
const NewClient = later(async () => (await import('./NewClient.tsx')).NewClient);

interface BenchProps {
  items: Cart['items'];
  quote: Quote;
  saved: readonly { readonly orderId: string; readonly name: string; readonly ssnLastFour: string }[];
}

/** Number of clients from which a search helps. */
const MANY = 8;

/** Clients and tradelines as a grid, with what keeps it from being ordered. */
export function Bench({ items, quote, saved }: BenchProps) {
  const lenders = useLenders();
  const [added, setAdded] = useState<readonly BenchClient[]>([]);
  const [chosen, setChosen] = useState<Chosen>({});
  const [adding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const all = quote.lines.map(({ cardId }) => cardId);
  const clients = [...added, ...saved.map(savedClient)];
  const placing = usePlacingAll(clients, chosen, quote);
  const choose = (key: string, cardIds: readonly string[] | undefined) =>
    setChosen(({ [key]: _, ...others }) => (cardIds === undefined ? others : { ...others, [key]: cardIds }));
  const isSought = ({ key, name }: BenchClient) =>
    key in chosen || name.toLowerCase().includes(search.trim().toLowerCase());
  const why = whyBlocked(items, quote) ?? whyNot(clients, chosen, { items, quote, isPlaced: placing.isPlaced });
  return (
    <div className={styles['columns']} data-columns>
      <Section
        title={t('several.clients')}
        aside={
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('several.add')}
          </Button>
        }
      >
        <Limit quote={quote} />
        <OncePerProfile lenders={lenders} lines={items} />
        {clients.length > MANY && (
          <TextInput
            type="search"
            label={t('several.find')}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        {clients.length === 0 ? (
          <p className={styles['note']}>{t('several.none')}</p>
        ) : (
          <ClientRows
            clients={clients.filter(isSought)}
            lines={quote.lines}
            chosen={chosen}
            onChoose={choose}
            placing={placing}
          />
        )}
      </Section>
      <PlaceAll clients={clients} chosen={chosen} quote={quote} reason={why} placing={placing} />
      {adding && (
        <NewClient
          onClose={() => setAdding(false)}
          onAdd={(client) => {
            setAdded((before) => [client, ...before]);
            choose(client.key, all);
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

const savedClient = ({ orderId, name, ssnLastFour }: BenchProps['saved'][number]): BenchClient => ({
  key: orderId,
  name,
  lastFour: ssnLastFour,
  orderId,
});

/** How many more orders may wait for a payment, told before the first choice, with the orders that wait. */
function Limit({ quote: { unpaid } }: Pick<BenchProps, 'quote'>) {
  if (!unpaid) return null;
  const { most, orders } = unpaid;
  return (
    <Callout
      tone={orders.length > 0 ? 'wait' : 'calm'}
      title={t('several.limit', { most, left: Math.max(0, most - orders.length) })}
    >
      {orders.length > 0 && <UnpaidOrders orders={orders} />}
    </Callout>
  );
}

/** Returns why these choices can't be ordered; undefined if they can. */
function whyNot(
  clients: readonly BenchClient[],
  chosen: Chosen,
  { items, quote, isPlaced }: Pick<BenchProps, 'items' | 'quote'> & { isPlaced: (key: string) => boolean },
): string | undefined {
  const wanted = Object.keys(chosen).filter((key) => !isPlaced(key));
  if (wanted.length === 0) return t('several.choose');
  const empty = wanted.find((key) => chosen[key]!.length === 0);
  if (empty) return t('several.chooseLines', { client: clients.find(({ key }) => key === empty)?.name ?? '' });
  const left = quote.unpaid ? Math.max(0, quote.unpaid.most - quote.unpaid.orders.length) : Infinity;
  if (wanted.length > left) return t('several.overLimit', { wanted: wanted.length, left });
  const full = items.find(({ id, slotsAvailable }) => asking(chosen, wanted, id) > slotsAvailable);
  return full && t('several.slots', { lender: full.lender, count: full.slotsAvailable });
}

const asking = (chosen: Chosen, keys: readonly string[], cardId: string): number =>
  keys.filter((key) => chosen[key]!.includes(cardId)).length;
