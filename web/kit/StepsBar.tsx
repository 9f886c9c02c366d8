import { IconCheck } from '@tabler/icons-react';
import styles from './StepsBar.module.css';

/** Where one is in a short sequence of steps. */
export function StepsBar({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className={styles['bar']} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span className={styles['sign']} aria-hidden>
            {index < current ? <IconCheck size={14} stroke={2.6} /> : index + 1}
          </span>
          <span className={styles['word']}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
