import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { moved, toggled } from './columnLayout.ts';
import styles from './queue.module.css';
import type { QueueState } from './useQueue.ts';

/** Chooses the shown columns and their order, also without dragging. Widths are changed at the headers. */
export function ColumnMenu<Row>({
  queue: {
    spec,
    arrangement: { layout, change, forget },
  },
}: {
  queue: QueueState<Row>;
}) {
  const headerOf = (field: string) => spec.columns.find((column) => column.field === field)?.header ?? field;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('queue.columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('queue.columns.title')}>
        <ul className={styles['columns']}>
          {layout.map(({ id, hidden = false }, index) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={!hidden} onChange={() => change(toggled(layout, id))} /> {headerOf(id)}
              </label>
              <button
                type="button"
                disabled={index === 0}
                aria-label={t('queue.columns.earlier', { column: headerOf(id) })}
                onClick={() => change(moved(layout, id, -1))}
              >
                <IconChevronUp size={16} aria-hidden />
              </button>
              <button
                type="button"
                disabled={index === layout.length - 1}
                aria-label={t('queue.columns.later', { column: headerOf(id) })}
                onClick={() => change(moved(layout, id, 1))}
              >
                <IconChevronDown size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={forget}>
          {t('queue.columns.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
