import { useEffect, useState } from 'react';
import { IconCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import type { ExampleTradeline } from '#services/domains/content/site/siteTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatNearDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './journey.module.css';

const steps = ['paid', 'agreed', 'added', 'closed', 'posted'] as const;
/** The step that is drawn before anything moves, and for readers who want no motion. */
const SHOWN_FIRST = 2;
/** Time in ms for which a step is the present one; the last one stays longer. */
const EACH = 2_200;
const AT_THE_END = 5_000;

/** Two of the three are guaranteed. */
const bureaus = [
  { name: 'Experian', posts: true },
  { name: 'Equifax', posts: true },
  { name: 'TransUnion', posts: false },
];

/** An order of today, from its payment to the reports, which advances automatically until it is paused. */
export function OrderJourney() {
  const { facts, now } = useSite();
  const { at, isAlive, isMoving, toggle } = useAdvance();
  const today = pacificDate(now);
  const example = facts.examples[0] ?? sampleFrom(today);
  const day = (date: string) => formatNearDay(date, intlLocale(), today);
  const when = {
    paid: t('site.home.journey.today'),
    agreed: t('site.home.journey.by', { day: day(addDays(today, 1)) }),
    added: t('site.home.journey.by', { day: day(example.addedBy) }),
    closed: day(example.statementDate),
    posted: t('site.home.journey.by', { day: day(example.reportsBy) }),
  };
  const reached = steps[at]!;
  return (
    <figure className={styles['journey']}>
      <div className={styles['head']}>
        <span className={styles['plastic']} aria-hidden />
        <p>
          <strong>{example.lender}</strong>
          <span>
            {formatMoney(example.limitCents, intlLocale())} ·{' '}
            {t('site.years', { count: Math.max(1, Math.floor(example.ageMonths / 12)) })}
          </span>
        </p>
        {isAlive && (
          <button type="button" onClick={toggle} aria-label={t(`site.home.journey.${isMoving ? 'pause' : 'play'}`)}>
            {isMoving ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </button>
        )}
      </div>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step} data-step={index < at ? 'done' : index === at ? 'now' : 'later'}>
            <span className={styles['mark']} aria-hidden>
              <IconCheck size={15} stroke={3} />
            </span>
            <strong>{t(`site.home.journey.${step}`)}</strong>
            <span className={styles['when']}>{when[step]}</span>
          </li>
        ))}
      </ol>
      <ul className={styles['bureaus']} data-posted={reached === 'posted' || undefined}>
        {bureaus.map(({ name, posts }) => (
          <li key={name} data-posts={posts || undefined}>
            <IconCheck size={14} stroke={3} aria-hidden /> {name}
          </li>
        ))}
      </ul>
      <figcaption>{t(`site.home.journey.${facts.examples.length > 0 ? 'real' : 'sample'}`)}</figcaption>
    </figure>
  );
}

/** The present step, advancing while nobody has paused it. */
function useAdvance() {
  const [at, setAt] = useState(SHOWN_FIRST);
  const [isAlive, setAlive] = useState(false);
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    setAlive(true);
    setMoving(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);
  useEffect(() => {
    if (!isMoving) return;
    const isLast = at === steps.length - 1;
    const timer = setTimeout(() => setAt(isLast ? 0 : at + 1), isLast ? AT_THE_END : EACH);
    return () => clearTimeout(timer);
  }, [at, isMoving]);
  return { at, isAlive, isMoving, toggle: () => setMoving(!isMoving) };
}

/** An invented one, for days on which nothing is for sale. */
const sampleFrom = (
  today: string,
): Pick<ExampleTradeline, 'lender' | 'limitCents' | 'ageMonths'> &
  Pick<ExampleTradeline, 'addedBy' | 'statementDate' | 'reportsBy'> => ({
  lender: 'Discover',
  limitCents: 2_500_000,
  ageMonths: 144,
  addedBy: addDays(today, 9),
  statementDate: addDays(today, 12),
  reportsBy: addDays(today, 26),
});
