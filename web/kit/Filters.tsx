import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './Filters.module.css';
import { Select } from './form/Select.tsx';

interface UrlFilters {
  typed: (name: string) => string;
  set: (name: string, value: string) => void;
  choose: (name: string, value: string) => void;
}
interface FilterProps {
  filters: UrlFilters;
  name: string;
  label: string;
}

/** The row of filters above a list. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={`${styles['filters']} no-print`} aria-label={label}>
      {children}
    </search>
  );
}

export function TextFilter({
  filters,
  name,
  label,
  icon,
  placeholder,
  type = 'text',
}: FilterProps & { icon?: ReactNode; placeholder?: string; type?: 'text' | 'search' | 'date' | 'number' }) {
  return (
    <TextInput
      label={label}
      type={type}
      leftSection={icon}
      placeholder={placeholder}
      value={filters.typed(name)}
      onChange={({ currentTarget }) => filters.set(name, currentTarget.value)}
      {...(type === 'number' ? { min: 0, inputMode: 'numeric' as const } : {})}
    />
  );
}

/** A search in the list. */
export const SearchFilter = (props: FilterProps & { placeholder?: string }) => (
  <TextFilter {...props} type="search" icon={<IconSearch size={16} aria-hidden />} />
);

export function ChoiceFilter({
  filters,
  name,
  label,
  options,
}: FilterProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <Select
      label={label}
      options={options}
      value={filters.typed(name)}
      onChange={({ currentTarget }) => filters.choose(name, currentTarget.value)}
    />
  );
}
