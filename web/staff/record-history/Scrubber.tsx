// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { Moment } from '#services/http/routeTypes.ts';
import { type CSSProperties, type KeyboardEvent } from 'react';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import styles from './scrubber.module.css';
import { Landmarks, Ticks } from './ScrubberMarks.tsx';
import { ScrubberText, valueText } from './ScrubberText.tsx';
import { placeOf, type Stop, stopAt } from './stop.ts';
import { usePlaying } from './usePlaying.ts';

interface ScrubberProps {
  label: string;
  moments: readonly Moment[];
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** The side of a comparison that the slider moves. */
  side?: 'a' | 'b';
  playable?: boolean;
}

const LEAP = 10;

/**
 * A slider over a record's events, with the present at its end. Arrow keys step by one, Page Up and Page Down (or Shift
 * and an arrow key) by ten; Home and End go to the ends.
 */
export function Scrubber({ label, moments, stop, onStop, side, playable = false }: ScrubberProps) {
  const place = placeOf(stop, moments);
  const last = moments.length;
  const player = usePlaying(place, last, (to) => onStop(stopAt(to, moments)));
  const go = (to: number) => {
    player.pause();
    onStop(stopAt(Math.min(last, Math.max(0, to)), moments));
  };
  const leap = (event: KeyboardEvent) => {
    const by = leaps[event.key];
    if (by === undefined || (event.key.startsWith('Arrow') && !event.shiftKey)) return;
    event.preventDefault();
    go(place + by);
  };
  useShortcuts(
    t('history.keys'),
    side === 'b'
      ? []
      : [
          { keys: 'j', words: t('history.next'), run: () => go(place + 1) },
          { keys: 'k', words: t('history.previous'), run: () => go(place - 1) },
          ...(playable ? [{ keys: 'p', words: t('history.playOrPause'), run: player.toggle }] : []),
        ],
  );
  return (
    <div className={styles['scrubber']} data-side={side}>
      <div className={styles['keys']}>
        {playable && (
          <Tooltip label={t(player.playing ? 'history.pause' : 'history.play')}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t(player.playing ? 'history.pause' : 'history.play')}
              onClick={player.toggle}
            >
              {player.playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
        {last > 2 * LEAP && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('history.backTen')}
            disabled={place === 0}
            onClick={() => go(place - LEAP)}
          >
            <IconChevronsLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('history.previous')}
          disabled={place === 0}
          onClick={() => go(place - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('history.next')}
          disabled={place === last}
          onClick={() => go(place + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        {last > 2 * LEAP && (
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('history.onTen')}
            disabled={place === last}
            onClick={() => go(place + LEAP)}
          >
            <IconChevronsRight size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={styles['middle']}>
        <ScrubberText moments={moments} stop={stop} side={side} />
        <div className={styles['track']} style={{ '--at': last === 0 ? 1 : place / last } as CSSProperties}>
          <Ticks moments={moments} place={place} />
          <input
            type="range"
            min={0}
            max={last}
            step={1}
            value={place}
            aria-label={label}
            aria-valuetext={valueText(moments, stop)}
            onChange={({ target }) => go(Number(target.value))}
            onKeyDown={leap}
          />
        </div>
        <Landmarks moments={moments} />
      </div>
      <Button
        className={styles['present']!}
        variant={stop.kind === 'now' ? 'light' : 'default'}
        size="compact-sm"
        aria-pressed={stop.kind === 'now'}
        onClick={() => go(last)}
      >
        {t('history.present')}
      </Button>
    </div>
  );
}

const leaps: Readonly<Record<string, number>> = {
  PageUp: LEAP,
  PageDown: -LEAP,
  ArrowRight: LEAP,
  ArrowUp: LEAP,
  ArrowLeft: -LEAP,
  ArrowDown: -LEAP,
};
