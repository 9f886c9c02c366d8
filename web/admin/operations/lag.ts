import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatNumber, formatUnit } from '#words/format/numbers.ts';

type Backlog = OperationsAnswer['projections'][number]['backlog'];
/** Maximum backlog that the server counts. */
const SEEN = 500;

const unit = (value: number, name: Parameters<typeof formatUnit>[1], digits = 0) =>
  formatUnit(value, name, intlLocale(), digits);

/** Formats milliseconds in a suitable unit: `42 ms`, `1.5 sec`, `3 min`. */
export function durationText(ms: number): string {
  if (ms < 1_000) return unit(Math.round(ms), 'millisecond');
  if (ms < 60_000) return unit(ms / 1_000, 'second', 1);
  if (ms < 3_600_000) return unit(Math.round(ms / 60_000), 'minute');
  return ms < 172_800_000 ? unit(Math.round(ms / 3_600_000), 'hour') : unit(Math.round(ms / 86_400_000), 'day');
}

/** Number of events left to process. */
export const behindText = (backlog: Backlog): string =>
  backlog === null
    ? t('operations.unknown')
    : `${formatNumber(backlog.behind, intlLocale())}${backlog.behind >= SEEN ? '+' : ''}`;

/** Waiting time of the oldest pending event; the usual duration if none is pending. */
export function lagText(backlog: Backlog, p95Ms: number | null): string {
  if (backlog === null) return t('operations.unknown');
  if (backlog.behind > 0) return durationText(backlog.lagMs);
  return p95Ms === null ? durationText(0) : t('operations.mostly', { time: durationText(p95Ms) });
}
