import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import styles from './queueDesk.module.css';

interface BesideRow {
  readonly id: string;
  readonly label: string;
  /** Path of the record's page, for readers who may see it. */
  readonly to?: string | undefined;
  readonly status?: ReactNode;
  readonly value?: ReactNode;
  readonly note?: ReactNode;
}

/** Lists of other records that a record is judged by. */
export const Beside = ({ children }: { children: ReactNode }) => <div className={styles['beside']}>{children}</div>;

/** One of these lists, with what it says while it is empty; without a title where what contains it has one. */
export const BesideList = ({ title, rows, none }: { title: string; rows: readonly BesideRow[]; none: string }) => (
  <section aria-label={title || undefined}>
    {title && <h3>{title}</h3>}
    {rows.length === 0 ? (
      <p className={styles['none']}>{none}</p>
    ) : (
      <ul className={styles['rows']}>
        {rows.map(({ id, label, to, status, value, note }) => (
          <li key={id}>
            {to === undefined ? (
              <span>{label}</span>
            ) : (
              <Anchor component={Link} to={to}>
                {label}
              </Anchor>
            )}
            {status}
            {value !== undefined && <span className={styles['value']}>{value}</span>}
            {note && <span className={styles['note']}>{note}</span>}
          </li>
        ))}
      </ul>
    )}
  </section>
);
