import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatCompact, formatNumber } from '#words/format/numbers.ts';
import styles from './grid.module.css';

export interface ListTab {
  readonly value: string;
  readonly label: string;
  /** `null` while it is being counted: its place is kept, so that nothing moves when it comes. */
  readonly count?: number | null | undefined;
  /** The count is an estimate. */
  readonly about?: boolean;
}

/** The working sets of a list, each a link of its own, with how many there are. Filters stay when another one is chosen. */
export function TabLinks({
  tabs,
  chosen,
  label,
  hrefOf,
}: {
  tabs: readonly ListTab[];
  chosen: string;
  label: string;
  /** Where a tab is, if the address doesn't call it `tab`. */
  hrefOf?: (tab: string) => string;
}) {
  const [params] = useSearchParams();
  const here = useRef<HTMLElement>(null);
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    here.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [chosen]);
  const addressOf = (value: string) => {
    const next = new URLSearchParams(params);
    next.set('tab', value);
    next.delete('open');
    return `?${next.toString()}`;
  };
  return (
    <nav ref={here} className={styles['tabs']} aria-label={label}>
      {tabs.map(({ value, label: name, count, about = false }) => (
        <Link
          key={value}
          to={(hrefOf ?? addressOf)(value)}
          className={styles['tab']}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {name}
          {count !== undefined && (
            <span className={styles['tabCount']}>{count === null ? '\u00a0' : countText(count, about)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const countText = (count: number, about: boolean): string =>
  `${about ? '≈ ' : ''}${(about ? formatCompact : formatNumber)(count, intlLocale())}`;
