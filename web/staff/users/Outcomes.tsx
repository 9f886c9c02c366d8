import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type * as settingRoutes from '#services/domains/settings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import type { BarsProps } from '#web/kit/Bars.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { later } from '#web/kit/later.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { labelOf } from '#web/record/actions/wayText.ts';
import { dueText } from '#web/record/dueText.ts';
import { recordTitle } from '#web/record/timeline/recordTitle.ts';
import { formatMoney } from '#words/format/money.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { kindOf, outcomesOf, type Outcome } from './outcomesOf.ts';
import styles from './users.module.css';

type Part = AnswerTo<typeof settingRoutes.whatIf>;
const Bars = later<BarsProps>(() => import('#web/kit/Bars.tsx'), <Skeletons rows={1} height={280} />);
const kinds = [
  { name: 'refused', color: 'var(--bad-ink)' },
  { name: 'sooner', color: 'var(--wait-ink)' },
  { name: 'amount', color: 'var(--accent)' },
  { name: 'other', color: 'var(--ink-quiet)' },
] as const;
/** Outcomes that the picture has room for. */
const DRAWN = 8;

/** What would have been otherwise: as a picture, as a table with each record, and what can't be known of it. */
export function Outcomes({ parts, isOver }: { parts: readonly Part[]; isOver: boolean }) {
  const outcomes = outcomesOf(parts);
  const drawn = outcomes.slice(0, DRAWN);
  const sum = (field: 'decided' | 'inPart') => parts.reduce((all, part) => all + part[field], 0);
  const number = (value: number) => formatNumber(value, intlLocale());
  return (
    <>
      {outcomes.length === 0 && isOver && <p>{t('whatIf.none')}</p>}
      {outcomes.length > 0 && (
        <>
          <Bars
            lying
            label={t('whatIf.chart')}
            rows={drawn.map((one) => ({ what: titleOf(one), [kindOf(one)]: one.records }))}
            index="what"
            series={kinds
              .filter(({ name }) => drawn.some((one) => kindOf(one) === name))
              .map(({ name, color }) => ({ name, label: t(`whatIf.kind.${name}`), color }))}
            format={number}
          />
          <ListTable
            label={t('whatIf.chart')}
            rows={outcomes}
            rowKey={keyOf}
            columns={[
              { key: 'what', title: true, label: t('whatIf.what'), cell: (one) => <What {...one} /> },
              { key: 'records', label: t('whatIf.records'), cell: (one) => <Records {...one} /> },
              {
                key: 'dollars',
                align: 'right',
                label: t('whatIf.dollars'),
                cell: ({ cents }) => cents !== 0 && formatMoney(cents, intlLocale()),
              },
            ]}
          />
          <p>{t('whatIf.dollarsNote')}</p>
        </>
      )}
      <Callout tone="info" title={t('whatIf.unknown.title')}>
        <ul className={styles['confirm']}>
          {(['next', 'attempts', 'prices'] as const).map((one) => (
            <li key={one}>{t(`whatIf.unknown.${one}`)}</li>
          ))}
          {sum('inPart') > 0 && (
            <li>
              {t('whatIf.unknown.part', {
                part: number(sum('inPart')),
                total: number(sum('decided') + sum('inPart')),
              })}
            </li>
          )}
        </ul>
      </Callout>
    </>
  );
}

const keyOf = ({ lifecycle, kind, command, name }: Outcome): string => [lifecycle, kind, command, name].join(' ');

/** What would have been otherwise, the same in the picture and in the table. */
function titleOf({ lifecycle, kind, command, name }: Outcome): string {
  if (kind === 'sooner') return t('whatIf.sooner', { deadline: dueText(name) });
  const label = labelOf(lifecycle, command ?? '');
  return kind === 'refused'
    ? t('whatIf.refused', { command: label })
    : t('whatIf.other', { command: label, field: fieldText(name) });
}

/** The name of a field: of nothing in a list, so that its path has words alone. */
const fieldText = (path: string): string =>
  path
    .split('.')
    .map((part) => (hasWords(`staff.path.${part}`) ? t(`staff.path.${part}`) : part))
    .join(' · ');

function What(outcome: Outcome) {
  const condition = `history.condition.${outcome.name}`;
  return (
    <div>
      {titleOf(outcome)}
      {outcome.kind === 'refused' && (
        <div>
          <small>{t('whatIf.condition', { condition: hasWords(condition) ? t(condition) : outcome.name })}</small>
        </div>
      )}
    </div>
  );
}

/** The number of an outcome's records; opened, the first of them as links. */
function Records({ lifecycle, records, ids }: Outcome) {
  return (
    <details>
      <summary>{formatNumber(records, intlLocale())}</summary>
      <ul className={styles['confirm']}>
        {ids.map((id) => (
          <li key={id}>
            <Anchor component={Link} to={`/admin/history/${lifecycle}/${id}`}>
              {recordTitle(lifecycle, id, {})}
            </Anchor>
          </li>
        ))}
        {records > ids.length && (
          <li>{t('whatIf.more', { number: formatNumber(records - ids.length, intlLocale()) })}</li>
        )}
      </ul>
    </details>
  );
}
