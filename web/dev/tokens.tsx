import type { CSSProperties } from 'react';
import type { Sample } from './Sample.tsx';
import styles from './dev.module.css';

const inks = [
  'paper',
  'surface',
  'surface-raised',
  'ink',
  'ink-soft',
  'ink-quiet',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'accent-line',
  'focus',
];
const tones = ['good', 'wait', 'bad', 'info', 'calm', 'mark'].flatMap((tone) => [
  `${tone}-soft`,
  `${tone}-ink`,
  `${tone}-line`,
]);

const Swatches = ({ names }: { names: readonly string[] }) => (
  <div className={styles['swatches']}>
    {names.map((name) => (
      <div key={name} className={styles['swatch']} style={{ '--shown': `var(--${name})` } as CSSProperties}>
        <span>{name}</span>
      </div>
    ))}
  </div>
);

export const tokens: readonly Sample[] = [
  {
    name: 'tokens.css',
    says: 'Paper, ink and lines: the same names in light and dark.',
    show: () => <Swatches names={inks} />,
  },
  {
    name: 'tone.ts',
    says: 'Six tones, each with a surface, an ink that reads on it, and a line.',
    show: () => <Swatches names={tones} />,
  },
  {
    name: 'theme.ts',
    says: 'Type: one family, three weights, figures of one width.',
    wide: true,
    show: () => (
      <div className={styles['type']}>
        <p style={{ fontSize: 'var(--mantine-h1-font-size)', fontWeight: 650, lineHeight: 1.2 }}>
          Page title: Order 1042
        </p>
        <p style={{ fontSize: 'var(--mantine-h2-font-size)', fontWeight: 650 }}>Section title: What you can do</p>
        <p>
          Text: a tradeline is reported with the next statement. <a href="#colours-and-type">A link</a>,{' '}
          <strong>what matters</strong>, and 中文, Русский, Español in the same line.
        </p>
        <p style={{ fontSize: '0.8125rem', color: 'var(--ink-quiet)' }}>
          Small and quiet: what can be skipped at first.
        </p>
        <p className="numbers">
          1,111.11
          <br />
          8,888.88
        </p>
      </div>
    ),
  },
];
