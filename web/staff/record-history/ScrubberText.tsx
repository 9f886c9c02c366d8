import type { Moment } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatInstant } from '#words/format/dates.ts';
import styles from './scrubber.module.css';
import { eventsBy, placeOf, type Stop } from './stop.ts';
import { actorWords, momentWords } from './words.ts';

/** The slider's position in words: the event with its actor and time, or the instant, or the present. */
export function ScrubberText({
  moments,
  stop,
  side,
}: {
  moments: readonly Moment[];
  stop: Stop;
  side: 'a' | 'b' | undefined;
}) {
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

/** The slider's position in words for screen readers. */
export function valueText(moments: readonly Moment[], stop: Stop): string {
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
