import type { Moment } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconX } from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { GoToInstant } from './GoToInstant.tsx';
import { HoldChoice } from './HoldChoice.tsx';
import styles from './history.module.css';
import type { HistoryAddress } from './useHistoryAddress.ts';
import { askersOf, whoKey, whoText } from './words.ts';

interface ToolsProps {
  lifecycle: LifecycleName;
  moments: readonly Moment[];
  address: HistoryAddress;
  hold: string | null;
  onCompare: () => void;
}

/** Controls to compare two moments, to go to an instant, and to choose the role whose next steps are shown. */
export function HistoryTools({
  lifecycle,
  moments,
  address: { and, asker, tab, change },
  hold,
  onCompare,
}: ToolsProps) {
  return (
    <div className={styles['tools']}>
      <Button
        size="xs"
        variant="default"
        leftSection={and ? <IconX size={15} aria-hidden /> : <IconArrowsDiff size={15} aria-hidden />}
        onClick={onCompare}
      >
        {t(and ? 'history.compare.end' : 'history.compare.begin')}
      </Button>
      <GoToInstant onGo={(instant) => change({ at: { kind: 'instant', at: instant } })} />
      {lifecycle === 'holds' && (
        <HoldChoice moments={moments} hold={hold} onChoose={(chosen) => change({ hold: chosen })} />
      )}
      {tab !== 'record' && (
        <Select
          size="xs"
          label={t('history.for')}
          value={asker ?? ''}
          onChange={({ currentTarget }) => change({ asker: currentTarget.value || null })}
          options={[
            { value: '', label: t('history.who.everybody') },
            ...askersOf(lifecycle).map((who) => ({ value: whoKey(who), label: whoText(who) })),
          ]}
        />
      )}
    </div>
  );
}
