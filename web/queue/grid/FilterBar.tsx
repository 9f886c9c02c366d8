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
 * A filter for each filterable column; active filters show their value. At first, `most` of the others are shown, and
 * none on a phone (`folded`).
 */
export function FilterBar<Row>({
  columns,
  address,
  folded,
  most = Infinity,
}: {
  columns: readonly GridColumn<Row>[];
  address: ListAddress;
  folded: boolean;
  most?: number;
}) {
  const { tab, filters, search, change, clear } = address;
  const [open, setOpen] = useState(false);
  const all = columns.flatMap(({ field, header, filterLabel = header, filter, filterTab = tab }) =>
    filter && filterTab === tab ? [{ field, label: filterLabel, filter }] : [],
  );
  const usual = all.filter(({ field }) => !filters[field]).slice(0, folded ? 0 : most);
  const shown = open ? all : all.filter((filter) => filters[filter.field] || usual.includes(filter));
  return (
    <>
      {folded && all.length > 0 && (
        <Button
          variant="default"
          size="sm"
          aria-expanded={open}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t('grid.filter.all')}
        </Button>
      )}
      {shown.map(({ field, label, filter }) => (
        <FilterPill
          key={field}
          spec={filter}
          label={label}
          value={filters[field] ?? ''}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      {!folded && all.length > usual.length && (open || shown.length < all.length) && (
        <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'grid.filter.fewer' : 'grid.filter.more')}
        </Button>
      )}
      {(Object.keys(filters).length > 0 || search !== '') && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t('grid.filter.clear')}
        </Button>
      )}
    </>
  );
}

function FilterPill({
  spec,
  label,
  value,
  onChange,
}: {
  spec: FilterSpec;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
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
          {text !== '' && (
            <Button variant="default" size="compact-sm" onClick={() => onChange('')}>
              {t('grid.filter.remove')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
