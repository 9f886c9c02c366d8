import { Checkbox } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { IconCheck } from '@tabler/icons-react';
import { OrderedBefore } from '../OrderedBefore.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { type BenchClient, type Chosen, priceOf, type QuotedLine } from './clients.ts';
import styles from './clients.module.css';
import type { PlacingAll } from './usePlacingAll.ts';

interface ClientRowsProps {
  clients: readonly BenchClient[];
  lines: readonly QuotedLine[];
  chosen: Chosen;
  /** The cards for a client; undefined leaves the client out. */
  onChoose: (key: string, cardIds: readonly string[] | undefined) => void;
  placing: PlacingAll;
}

/** A row for each client: whether they are ordered for, and which tradelines they get. */
export function ClientRows({ clients, lines, chosen, onChoose, placing }: ClientRowsProps) {
  const all = lines.map(({ cardId }) => cardId);
  const isFixed = (key: string) => placing.isRunning || placing.isPlaced(key);
  const toggle = (key: string, cardId: string) => {
    const { [key]: before = [] } = chosen;
    onChoose(key, before.includes(cardId) ? before.filter((one) => one !== cardId) : [...before, cardId]);
  };
  return (
    <ListTable
      label={t('several.clients')}
      rows={clients}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'client',
          title: true,
          label: t('several.client'),
          cell: (client) => (
            <>
              <Checkbox
                label={client.name}
                description={t('several.ssn', { lastFour: client.lastFour })}
                checked={client.key in chosen}
                disabled={isFixed(client.key)}
                onChange={({ currentTarget }) => onChoose(client.key, currentTarget.checked ? all : undefined)}
              />
              {client.key in chosen && !placing.isPlaced(client.key) && (
                <OrderedBefore lines={lines} clientName={client.name} />
              )}
              <Outcome client={client} placing={placing} />
            </>
          ),
        },
        ...lines.map(({ cardId, bank }) => ({
          key: cardId,
          label: bank,
          cell: (client: BenchClient) => (
            <Checkbox
              aria-label={t('several.lineFor', { lender: bank, client: client.name })}
              checked={chosen[client.key]?.includes(cardId) ?? false}
              disabled={isFixed(client.key)}
              onChange={() => toggle(client.key, cardId)}
            />
          ),
        })),
        {
          key: 'total',
          label: t('several.total'),
          align: 'right' as const,
          cell: ({ key }) => key in chosen && <Money cents={priceOf(lines, chosen[key])} />,
        },
      ]}
    />
  );
}

function Outcome({ client: { key }, placing }: { client: BenchClient; placing: PlacingAll }) {
  if (placing.isPlaced(key)) {
    return (
      <StatusBadge tone="good" icon={IconCheck}>
        {t('several.placed')}
      </StatusBadge>
    );
  }
  const fault = placing.faultOf(key);
  return fault ? (
    <p className={styles['fault']} role="alert">
      {problemText(fault)}
    </p>
  ) : null;
}
