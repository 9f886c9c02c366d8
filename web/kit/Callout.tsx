import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconPointFilled } from '@tabler/icons-react';
import styles from './Notice.module.css';
import type { Tone } from './tone.ts';

const signs = {
  good: IconCircleCheck,
  wait: IconAlertTriangle,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
  calm: IconPointFilled,
  mark: IconInfoCircle,
} satisfies Record<Tone, unknown>;

/** A note about the content around it. `urgent` is announced at once by screen readers. */
export function Callout({
  tone,
  title,
  urgent,
  children,
}: {
  tone: Tone;
  title?: string;
  urgent?: boolean;
  children?: ReactNode;
}) {
  const Sign = signs[tone];
  return (
    <div className={styles['callout']} data-tone={tone} role={urgent ? 'alert' : 'note'}>
      <Sign size={20} stroke={1.8} aria-hidden />
      <div className={styles['calloutBody']}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
