import type { ComponentProps } from 'react';
import { InputBase } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

interface Choice {
  readonly value: string;
  readonly label: string;
}
/** `group`: options under a heading of their own, after the others. */
type SelectProps = Omit<ComponentProps<typeof InputBase<'select'>>, 'component'> & {
  options: readonly Choice[];
  group?: { readonly label: string; readonly options: readonly Choice[] };
};

/**
 * The browser's own select with our styles: works well on phones, by keyboard and for screen readers, and adds no code.
 */
export function Select({ options, group, ...input }: SelectProps) {
  return (
    <InputBase
      component="select"
      pointer
      rightSection={<IconSelector size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
      {...input}
    >
      {options.map(optionOf)}
      {group && <optgroup label={group.label}>{group.options.map(optionOf)}</optgroup>}
    </InputBase>
  );
}

const optionOf = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);
