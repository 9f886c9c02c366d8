import { type Ref, useEffect, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import styles from './grid.module.css';

/** Delay in ms after the last key before a filter is applied (spec section 9). */
export const FILTER_DELAY = 300;

export function SearchField({
  value,
  label,
  onSearch,
  inputRef,
}: {
  value: string;
  label: string;
  onSearch: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, FILTER_DELAY);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      ref={inputRef}
      type="search"
      className={styles['search'] ?? ''}
      placeholder={label}
      aria-label={label}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        search(currentTarget.value.trim());
      }}
    />
  );
}
