import { useEffect, useState } from 'react';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { t } from '#web/i18n/t.ts';
import type { FilterSpec } from './column.ts';
import { plainDollars, type Range, rangeIn, rangeText, valuesIn } from './filterValue.ts';
import styles from './grid.module.css';
import { FILTER_DELAY } from './SearchField.tsx';

interface EditorProps {
  spec: FilterSpec;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Edits one filter. A change shows at once, and is applied after a pause in choosing or typing. */
export function FilterEditor(props: EditorProps) {
  switch (props.spec.kind) {
    case 'set':
    case 'one':
    case 'flag':
      return <ChoiceEditor {...props} />;
    case 'text':
      return <TextEditor {...props} />;
    default:
      return <RangeEditor {...props} />;
  }
}

function ChoiceEditor({ spec, label, value, onChange }: EditorProps) {
  const [chosen, setChosen] = useState(value);
  const settle = useDebouncedCallback(onChange, FILTER_DELAY);
  useEffect(() => setChosen(value), [value]);
  const choose = (next: string) => {
    setChosen(next);
    settle(next);
  };
  if (spec.kind === 'set') {
    return (
      <Checkbox.Group label={label} value={valuesIn(chosen)} onChange={(values) => choose(values.join(','))}>
        {spec.options.map((option) => (
          <Checkbox key={option} value={option} label={spec.word(option)} mt="xs" />
        ))}
      </Checkbox.Group>
    );
  }
  const options =
    spec.kind === 'one'
      ? spec.options.map((option) => ({ option, word: spec.word(option) }))
      : [
          { option: 'true', word: t('grid.filter.yes') },
          { option: 'false', word: t('grid.filter.no') },
        ];
  return (
    <Radio.Group label={label} value={chosen} onChange={choose}>
      {[{ option: '', word: t('grid.filter.any') }, ...options].map(({ option, word }) => (
        <Radio key={option} value={option} label={word} mt="xs" />
      ))}
    </Radio.Group>
  );
}

function TextEditor({ label, value, onChange }: EditorProps) {
  const [typed, setTyped] = useState(value);
  const settle = useDebouncedCallback(onChange, FILTER_DELAY);
  return (
    <TextInput
      label={label}
      description={t('grid.filter.contains')}
      value={typed}
      data-autofocus
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        settle(currentTarget.value);
      }}
    />
  );
}

function RangeEditor({ spec, label, value, onChange }: EditorProps) {
  const [range, setRange] = useState<Range>(rangeIn(value));
  const settle = useDebouncedCallback(
    (next: Range) =>
      onChange(rangeText(spec.kind === 'money' ? { from: plainDollars(next.from), to: plainDollars(next.to) } : next)),
    FILTER_DELAY,
  );
  const change = (end: Partial<Range>) => {
    const next = { ...range, ...end };
    setRange(next);
    settle(next);
  };
  const input =
    spec.kind === 'day' || spec.kind === 'month'
      ? { type: spec.kind === 'day' ? 'date' : 'month' }
      : { inputMode: 'decimal' as const, ...(spec.kind === 'money' ? { leftSection: '$' } : {}) };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles['range']}>
        <TextInput
          {...input}
          label={t('grid.filter.least')}
          value={range.from}
          data-autofocus
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextInput
          {...input}
          label={t('grid.filter.most')}
          value={range.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
