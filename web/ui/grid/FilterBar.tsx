import { useState } from 'react';
import { Button, Popover } from '@mantine/core';
import { IconFilter, IconPlus } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import type { FilterSpec, GridColumn } from './column.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { filterText } from './filterText.ts';
import styles from './grid.module.css';
import type { ListAddress } from './useListAddress.ts';

/**
 * A filter for each column that has one; those that are set say what they let through. `folded` (a phone) shows only
 * those at first.
 */
export function FilterBar<Row>({ columns, address, folded }: { columns: readonly GridColumn<Row>[]; address: ListAddress; folded: boolean }) {
  const { filters, search, change, clear } = address;
  const [open, setOpen] = useState(false);
  const all = columns.flatMap(({ field, header, filterLabel = header, filter }) => (filter ? [{ field, label: filterLabel, filter }] : []));
  const shown = folded && !open ? all.filter(({ field }) => filters[field]) : all;
  return (
    <>
      {folded && all.length > 0 && <Button variant="default" size="sm" aria-expanded={open} leftSection={<IconFilter size={16} aria-hidden />} onClick={() => setOpen(!open)}>{t('grid.filter.all')}</Button>}
      {shown.map(({ field, label, filter }) => <FilterPill key={field} spec={filter} label={label} value={filters[field] ?? ''} onChange={(value) => change({ [field]: value })} />)}
      {(Object.keys(filters).length > 0 || search !== '') && <Button variant="subtle" size="compact-sm" onClick={clear}>{t('grid.filter.clear')}</Button>}
    </>
  );
}

function FilterPill({ spec, label, value, onChange }: { spec: FilterSpec; label: string; value: string; onChange: (value: string) => void }) {
  const text = filterText(spec, value);
  const Sign = text === '' ? IconPlus : IconFilter;
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={styles['pill']} data-set={text !== '' || undefined}>
          <Sign size={14} stroke={2} aria-hidden />
          <span>{text === '' ? label : t('grid.filter.is', { name: label, value: text })}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles['editor']}>
          <FilterEditor spec={spec} label={label} value={value} onChange={onChange} />
          {text !== '' && <Button variant="default" size="compact-sm" onClick={() => onChange('')}>{t('grid.filter.remove')}</Button>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
