import type { ComponentProps } from 'react';
import { InputBase } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

type SelectProps = Omit<ComponentProps<typeof InputBase<'select'>>, 'component'> & { options: readonly { readonly value: string; readonly label: string }[] };

/** The browser's own select in our clothes: good on phones, by keyboard and for screen readers, and it weighs nothing. */
export function Select({ options, ...input }: SelectProps) {
  return (
    <InputBase component="select" pointer rightSection={<IconSelector size={16} stroke={1.6} aria-hidden />} rightSectionPointerEvents="none" {...input}>
      {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
    </InputBase>
  );
}
