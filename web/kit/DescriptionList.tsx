import { Fragment, type ReactNode } from 'react';
import styles from './DescriptionList.module.css';

/** A list of names and values. Entries without a value are left out. */
export function DescriptionList({ entries }: { entries: readonly (readonly [name: string, value: ReactNode])[] }) {
  const reported = entries.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  );
  if (reported.length === 0) return null;
  return (
    <dl className={styles['list']}>
      {reported.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
