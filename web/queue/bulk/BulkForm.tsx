import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { staffCommandKey } from '#web/record/actions/commandKeys.ts';
import { bodyOf, type FieldSpec } from '#web/kit/form/bodyOf.ts';
import { CommandField } from '#web/record/actions/CommandField.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Form } from '#web/kit/form/Form.tsx';
import { useDraft } from '#web/kit/form/useDraft.ts';
import styles from './bulk.module.css';
import { type BulkChoice, isOwn, keyed, ruledOut, takenBy, valuesOf, withChoicesOfAny } from './bulkPlan.ts';
import type { BulkRows } from './bulkQueue.ts';
import { OwnFields } from './OwnFields.tsx';
import { Total } from './Total.tsx';
import type { BulkItem } from './useBulkRun.ts';
import { useRowRules } from './useRowRules.ts';

/** Debounce in ms before the rules run again, since people type faster than they read errors. */
const QUIET_MS = 350;

interface BulkFormProps {
  queue: QueueName;
  lifecycle: LifecycleName;
  choice: BulkChoice;
  rows: BulkRows;
  onSend: (items: readonly BulkItem[]) => void;
  onClose: () => void;
}

/**
 * The command's form: shared values once for all rows, and values that differ per row (an amount, a reference) row by
 * row.
 */
export function BulkForm({
  queue,
  lifecycle,
  choice,
  rows: { called, defaultsOf, choicesOf, totalOf },
  onSend,
  onClose,
}: BulkFormProps) {
  const { command, able: all } = choice;
  const key = staffCommandKey(lifecycle, command);
  const ownChoices = useCallback((id: string) => choicesOf(id, command), [choicesOf, command]);
  const { form, shared, own } = useMemo(() => {
    const made = withChoicesOfAny(choice.form, choice.able, ownChoices);
    const isOwnField = (field: FieldSpec) => isOwn(made, field);
    return { form: made, shared: made.fields.filter((one) => !isOwnField(one)), own: made.fields.filter(isOwnField) };
  }, [choice, ownChoices]);
  const draft = useDraft(Object.assign({}, ...all.map(({ id }) => keyed(id, defaultsOf(id, command)))));
  const rules = useRowRules({ queue, lifecycle, command, rows: all });
  const [quiet] = useDebouncedValue(draft.values, QUIET_MS);
  const bounded = takenBy({ form, able: all }, draft.values, ownChoices);
  const ruled = useMemo(() => ruledOut({ form, able: all }, quiet, rules), [form, all, quiet, rules]);
  const able = bounded.able.filter((row) => ruled.able.includes(row));
  const unable = [...choice.unable, ...bounded.unable, ...ruled.unable.filter(({ row }) => bounded.able.includes(row))];
  const total = totalOf(able.map(({ id }) => id));
  const submit = () => {
    const now = ruledOut({ form, able }, draft.values, rules);
    if (Object.keys(now.errors).length > 0) return draft.fail(now.errors);
    // The last keys may have excluded rows: show which before anything is sent.
    if (now.unable.length > 0) return;
    const made = able.map((row) => ({ row, body: bodyOf(form, valuesOf(form, row.id, draft.values)) }));
    const faults = made.map(({ row: { id }, body }) => (body.ok ? {} : keyed(id, body.errors, shared)));
    if (made.some(({ body }) => !body.ok)) return draft.fail(Object.assign({}, ...faults));
    onSend(made.flatMap(({ row, body }) => (body.ok ? [{ row, body: body.body }] : [])));
  };
  return (
    <Form draft={draft} className={styles['form']} onSubmit={submit}>
      {hasWords(key('hint')) && <div>{t(key('hint'))}</div>}
      {total && form.primary && (
        <strong role="status">
          <Total {...total} />
        </strong>
      )}
      {shared.map((field) => (
        <CommandField key={field.name} field={field} draft={draft} />
      ))}
      {own.length > 0 ? (
        <OwnFields
          fields={own}
          rows={able}
          called={called}
          draft={{ ...draft, errors: { ...ruled.errors, ...draft.errors } }}
        />
      ) : (
        <Named title={t('queue.bulk.able', { count: able.length })} names={able.map(({ id }) => called(id))} />
      )}
      <div role="status">{unable.length > 0 && <Unable choice={unable} called={called} />}</div>
      <div className={dialogStyles['foot']}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" {...(form.danger ? { color: 'red' } : {})}>
          {t('queue.bulk.do', { command: t(key('do')), rows: able.length })}
        </Button>
      </div>
    </Form>
  );
}

const SHOWN = 12;

function Named({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <p className={styles['named']}>
      <strong>{title}</strong> {listed(names.slice(0, SHOWN))}
      {names.length > SHOWN && ` ${t('queue.bulk.andMore', { count: names.length - SHOWN })}`}
    </p>
  );
}

/** Lists the rows that cannot take the command, grouped by reason. */
function Unable({ choice, called }: { choice: BulkChoice['unable']; called: (id: string) => string }) {
  const byReason = new Map<string, string[]>();
  for (const { row, reason = t('queue.bulk.notInThisState') } of choice) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), called(row.id)]);
  }
  return (
    <details className={styles['unable']} open>
      <summary>{t('queue.bulk.unable', { count: choice.length })}</summary>
      <ul>
        {[...byReason].map(([reason, names]) => (
          <li key={reason}>
            <Named title={reason} names={names} />
          </li>
        ))}
      </ul>
    </details>
  );
}
