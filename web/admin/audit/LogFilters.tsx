import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceFilter, Filters, SearchFilter, TextFilter } from '#web/kit/Filters.tsx';
import type { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import styles from './audit.module.css';
import { PersonFilter } from './PersonFilter.tsx';

export type LogFilters = ReturnType<typeof useUrlFilters>;

const kinds = [
  'order',
  'booking',
  'card',
  'holds',
  'verification',
  'account',
  'file',
  'evidence',
  'operations',
  'settings',
  'view',
  'audit',
] as const;
/** Event name prefixes that differ from the record's name. */
const kindsOf: Readonly<Record<string, string>> = { hold: 'holds', queue: 'account', 'saved-view': 'view' };

/** Filters of the log, kept in the page's address, so that the link can be shared. */
export function LogFilters({ filters }: { filters: LogFilters }) {
  const types = useAnswer(auditRoutes.auditTypes, {}, { watches: [] });
  const any = { value: '', label: t('audit.filter.any') };
  const named = (types.data?.types ?? [])
    .map((type) => ({ value: type, label: labelOf(type) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div className={styles['filters']}>
      <Filters label={t('audit.filter.label')}>
        <SearchFilter
          filters={filters}
          name="search"
          label={t('audit.filter.search')}
          placeholder={t('audit.filter.searchHint')}
        />
        <TextFilter
          filters={filters}
          name="record"
          label={t('audit.filter.record')}
          placeholder={t('audit.filter.recordHint')}
        />
        <PersonFilter filters={filters} />
        <ChoiceFilter filters={filters} name="types" label={t('audit.filter.type')} options={[any, ...named]} />
        <ChoiceFilter
          filters={filters}
          name="lifecycle"
          label={t('audit.filter.kind')}
          options={[any, ...kinds.map((kind) => ({ value: kind, label: t(`staff.lifecycle.${kind}`) }))]}
        />
        <TextFilter filters={filters} name="from" type="date" label={t('audit.filter.from')} />
        <TextFilter filters={filters} name="to" type="date" label={t('audit.filter.to')} />
      </Filters>
      <div className={`${styles['chips']} no-print`}>
        <LoginsChip filters={filters} />
        {filters.isFiltered && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={filters.clear}
          >
            {t('audit.filter.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Logins and logouts are left out of the list until this is pressed. */
function LoginsChip({ filters }: { filters: LogFilters }) {
  const isShown = filters.applied('logins') === 'shown';
  return (
    <Button
      variant={isShown ? 'light' : 'default'}
      size="compact-sm"
      radius="xl"
      aria-pressed={isShown}
      leftSection={isShown ? <IconCheck size={14} aria-hidden /> : null}
      onClick={() => filters.choose('logins', isShown ? '' : 'shown')}
    >
      {t('audit.filter.logins')}
    </Button>
  );
}

/** `order.payment-confirmed.v1` → *Order: payment confirmed*. */
function labelOf(type: string): string {
  const first = type.split('.')[0]!;
  const kind = kindsOf[first] ?? first;
  return named(t(`staff.lifecycle.${kind}`), eventWords(type));
}
