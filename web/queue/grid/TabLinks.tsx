import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatCompact, formatNumber } from '#words/format/numbers.ts';
import styles from './grid.module.css';

export interface ListTab {
  readonly value: string;
  readonly label: string;
  /** `null` while it is loading: its space is reserved, so that nothing moves when it arrives. */
  readonly count?: number | null | undefined;
  /** True if the count is an estimate. */
  readonly about?: boolean;
}

/** The tabs of a list, each a link with its number of rows. Filters stay when another tab is chosen. */
export function TabLinks({
  tabs,
  chosen,
  label,
  hrefOf,
}: {
  tabs: readonly ListTab[];
  chosen: string;
  label: string;
  /** Path of a tab, if the address doesn't use the parameter `tab`. */
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
