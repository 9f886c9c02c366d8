import { IconEye } from '@tabler/icons-react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { t } from '#web/i18n/t.ts';
import styles from './presence.module.css';
import { usePresence } from './usePresence.ts';

/** Shows who else has this record open, so that two people don't do the same work or surprise each other. */
export function Presence({ lifecycle, id }: { lifecycle: LifecycleName; id: string }) {
  const others = usePresence(lifecycle, id);
  const names = others.map(({ name }) => name);
  return (
    <div className={styles['presence']} role="status">
      {names.length > 0 && (
        <>
          <span className={styles['faces']} aria-hidden>
            {names.slice(0, 3).map((name) => (
              <span key={name} className={styles['face']}>
                {initials(name)}
              </span>
            ))}
          </span>
          <IconEye size={15} stroke={1.8} aria-hidden />
          <span>
            {names.length > 2
              ? t('queue.presence.many', { first: names[0], count: names.length - 1 })
              : names.length === 2
                ? t('queue.presence.two', { first: names[0], second: names[1] })
                : t('queue.presence.one', { name: names[0] })}
          </span>
        </>
      )}
    </div>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
