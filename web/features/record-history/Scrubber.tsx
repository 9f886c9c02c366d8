import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { Moment } from '#services/domains/history/contract.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatDay, formatInstant, pacificDay } from '#words/format/dates.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import styles from './scrubber.module.css';
import { eventsBy, placeOf, type Stop, stopAt } from './stop.ts';
import { landmarksOf, ticksOf } from './ticks.ts';
import { actorWords, momentWords } from './words.ts';

interface ScrubberProps {
  label: string;
  moments: readonly Moment[];
  stop: Stop;
  onStop: (stop: Stop) => void;
  /** Which of two compared moments it moves. */
  side?: 'a' | 'b';
  playable?: boolean;
}

const LEAP = 10;

/** A slider over a record's events, with the present at its end. Arrows step by one, Page up and down (or Shift and an arrow) by ten, Home and End go to the ends. */
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
        <Told moments={moments} stop={stop} side={side} />
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

/** What the slider stands on: the event, who, and when; or the instant; or the present. */
function Told({ moments, stop, side }: { moments: readonly Moment[]; stop: Stop; side: 'a' | 'b' | undefined }) {
  const moment = stop.kind === 'now' ? undefined : moments[placeOf(stop, moments)];
  return (
    <p className={styles['told']}>
      {side && (
        <span className={styles['side']} data-side={side}>
          {t(`history.side.${side}`)}
        </span>
      )}
      <strong>
        {stop.kind === 'instant'
          ? formatInstant(stop.at, intlLocale())
          : moment
            ? momentWords(moment)
            : t('history.presentTold')}
      </strong>
      {moment && (
        <span className={styles['who']}>
          {stop.kind === 'instant'
            ? eventsBy(stop, moments) === 0
              ? t('history.beforeFirst')
              : t('history.lastEvent', { what: momentWords(moment) })
            : `${actorWords(moment)} · ${formatInstant(moment.at, intlLocale())}`}
        </span>
      )}
      <span className={styles['count']}>
        {t('history.place', { place: eventsBy(stop, moments), total: moments.length })}
      </span>
    </p>
  );
}

function valueText(moments: readonly Moment[], stop: Stop): string {
  const place = placeOf(stop, moments);
  const moment = stop.kind === 'now' ? undefined : moments[place];
  return moment
    ? t('history.valueText', {
        place: place + 1,
        total: moments.length,
        what: momentWords(moment),
        at: formatInstant(moment.at, intlLocale()),
      })
    : t('history.presentTold');
}

/** Marks of the events; those that moved the record's state are larger. */
function Ticks({ moments, place }: { moments: readonly Moment[]; place: number }) {
  const last = moments.length;
  const ticks = useMemo(() => ticksOf(moments), [moments]);
  return (
    <span className={styles['ticks']} aria-hidden>
      <span className={styles['filled']} />
      {ticks.map((tick) => (
        <span
          key={tick.place}
          className={styles['tick']}
          data-small={last > 100 || undefined}
          data-moved={tick.moved || undefined}
          data-past={tick.place <= place || undefined}
          style={{ '--place': tick.place / last } as CSSProperties}
        />
      ))}
      <span
        className={styles['tick']}
        data-now
        data-past={place === last || undefined}
        style={{ '--place': 1 } as CSSProperties}
      />
    </span>
  );
}

const dayOf = (at: string) => pacificDay(new Date(at));

/** Beneath a long history: from where which day, month or year goes. */
function Landmarks({ moments }: { moments: readonly Moment[] }) {
  const landmarks = useMemo(() => landmarksOf(moments, dayOf), [moments]);
  if (landmarks.length === 0) return null;
  return (
    <p className={styles['landmarks']} aria-hidden>
      {landmarks.map(({ place, at }) => (
        <span key={place} style={{ '--place': place / moments.length } as CSSProperties}>
          {formatDay(dayOf(at), intlLocale())}
        </span>
      ))}
    </p>
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

const BEAT = 1400;

/** Plays the history from where it stands, an event a beat; at the end it starts over. */
function usePlaying(place: number, last: number, go: (place: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (place >= last ? setPlaying(false) : go(place + 1)), BEAT);
    return () => clearTimeout(timer);
  });
  return {
    playing,
    pause: () => setPlaying(false),
    toggle: () => {
      if (!playing && place >= last) go(0);
      setPlaying(!playing);
    },
  };
}
