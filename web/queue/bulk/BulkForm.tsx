import { type FormEvent, useState } from 'react';
import { Button } from '@mantine/core';
import { listed } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { bodyOf } from '#web/record/actions/bodyOf.ts';
import { CommandField } from '#web/record/actions/CommandField.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { type DraftValue, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import type { QueueState } from '../useQueue.ts';
import styles from './bulk.module.css';
import { type BulkChoice, isOwn, takenBy, withChoicesOfAny } from './bulkPlan.ts';
import { OwnFields } from './OwnFields.tsx';
import type { BulkItem } from './useBulkRun.ts';

interface BulkFormProps<Row> {
  queue: QueueState<Row>;
  choice: BulkChoice;
  rows: ReadonlyMap<string, Row>;
  called: (id: string) => string;
  onSend: (items: readonly BulkItem[]) => void;
  onClose: () => void;
}

/** What the command needs: said once for all rows, and where each has its own (an amount, a reference), row by row. */
export function BulkForm<Row>({
  queue: {
    spec: { lifecycle, defaultsOf, choicesOf },
  },
  choice,
  rows,
  called,
  onSend,
  onClose,
}: BulkFormProps<Row>) {
  const { command, able: all } = choice;
  const ownChoices = (id: string) => (rows.has(id) ? choicesOf?.(rows.get(id)!, command) : undefined);
  const form = withChoicesOfAny(choice.form, all, ownChoices);
  const words = `command.${lifecycle}.${command}`;
  const shared = form.fields.filter((field) => !isOwn(form, field));
  const own = form.fields.filter((field) => isOwn(form, field));
  const draft = useDraft({});
  const [values, setValues] = useState<Readonly<Record<string, DraftValues>>>(() =>
    Object.fromEntries(all.map(({ id }) => [id, rows.has(id) ? (defaultsOf?.(rows.get(id)!, command) ?? {}) : {}])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  const { able, unable: bounded } = takenBy({ form, able: all }, draft.values, ownChoices);
  const unable = [...choice.unable, ...bounded];
  const set = (id: string, name: string, value: DraftValue) => {
    setValues((before) => ({ ...before, [id]: { ...before[id], [name]: value } }));
    setFaults(({ [id]: _, ...others }) => others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = able.map((row) => ({ row, body: bodyOf(form, { ...values[row.id], ...draft.values }) }));
    const wrong = made.flatMap(({ row: { id }, body }) => (body.ok ? [] : [[id, body.errors] as const]));
    if (wrong.length === 0) return onSend(made.flatMap(({ row, body }) => (body.ok ? [{ row, body: body.body }] : [])));
    setFaults(Object.fromEntries(wrong));
    const first = wrong[0]!;
    const together = Object.fromEntries(
      Object.entries(first[1]).filter(([name]) => shared.some((field) => field.name === name)),
    );
    if (Object.keys(together).length > 0) return draft.fail(together);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[name="${CSS.escape(`${first[0]}.${Object.keys(first[1])[0]}`)}"]`)?.focus(),
    );
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {hasWords(`${words}.hint`) && <div>{t(`${words}.hint`)}</div>}
      {shared.map((field) => (
        <CommandField key={field.name} field={field} draft={draft} />
      ))}
      {own.length > 0 ? (
        <OwnFields fields={own} rows={able} called={called} values={values} faults={faults} onSet={set} />
      ) : (
        <Named title={t('queue.bulk.able', { count: able.length })} names={able.map(({ id }) => called(id))} />
      )}
      <div role="status">{unable.length > 0 && <Unable choice={unable} called={called} />}</div>
      <div className={dialogStyles['foot']}>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" {...(form.danger ? { color: 'red' } : {})}>
          {t('queue.bulk.do', { command: t(`${words}.do`), rows: able.length })}
        </Button>
      </div>
    </form>
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

/** Those that cannot, by why not. */
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
