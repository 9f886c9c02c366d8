import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMe } from '#web/api/session/useMe.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import styles from './Amount.module.css';
import { eventLink, type Source } from './eventLink.ts';

interface AmountRowProps {
  what: string;
  cents: number;
  /** The event that the row comes from. */
  from: Source;
  /** Further details, after the day. */
  more?: ReactNode;
}

/** One row of an amount: what it is, when, and a link to its event for readers who may see it. */
export function AmountRow({ what, cents, from, more }: AmountRowProps) {
  const to = eventLink(useMe(), from);
  return (
    <li>
      <span>
        {to === undefined ? (
          what
        ) : (
          <Anchor component={Link} to={to} inherit>
            {what}
          </Anchor>
        )}
        <span className={styles['quiet']}>
          <DateTime at={from.at} />
          {more && <> · {more}</>}
        </span>
      </span>
      <Money cents={cents} />
    </li>
  );
}
