import type { ConstantView } from '#services/http/routeTypes.ts';
import type { ComponentProps } from 'react';
import { Button } from '@mantine/core';
import { startOfDay } from '#workflows/kernel/calendar.ts';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { AreaField, TextField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { useWrittenOn } from '#web/kit/form/useWrittenOn.ts';
import { later } from '#web/kit/later.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { formatInstant } from '#words/format/dates.ts';
import { LastChange } from './LastChange.tsx';
import { PriceEffect } from './PriceEffect.tsx';
import type { WhatIf as WhatIfPart } from './WhatIf.tsx';
import { constantFaults } from './constantFaults.ts';
import styles from './users.module.css';
import { parsed, rangeText, typed, valueText } from './constantText.ts';

/** Comes with the words of records once something was changed. */
const WhatIf = later<ComponentProps<typeof WhatIfPart>>(async () => {
  const words = ['history', 'extension', 'claim', 'ticket', 'promocode'] as const;
  await Promise.all(words.map((domain) => loadWords(domain)));
  return (await import('./WhatIf.tsx')).WhatIf;
});

type Constants = AnswerTo<typeof settingRoutes.constants>;
const FROM = 'from';
const field = (name: string) => `changes.${name}`;
const nameOf = ({ name }: ConstantView) => t(`staff.path.${name}`);

/** Every number that admins may change. Only changes are sent; they apply from a day on or at once. */
export function ConstantsForm({ constants }: { constants: Constants }) {
  const draft = useDraft({ ...draftOf(constants), [FROM]: '' });
  const { base, setBase, refused } = useWrittenOn(constants, draft, draftOf);
  const changed = base.rows.filter((row) => textOf(draft, field(row.name)).trim() !== typed(row, row.value));
  const day = textOf(draft, FROM);
  const saving = useSend(
    (changes: Readonly<Record<string, unknown>>, idempotencyKey) =>
      call(
        settingRoutes.changeConstants,
        { body: { revision: base.revision, changes, ...(day === '' ? {} : { from: startOfDay(day) }) } },
        { idempotencyKey },
      ),
    {
      touches: ['settings'],
      onDone: (saved, changes) => {
        show(day === '' ? atOnce(saved, changes) : saved);
        toast.good(t('constants.saved'), {
          label: t('constants.undo'),
          act: () => undoing.mutate(saved.revision),
        });
      },
      onFailed: refused,
    },
  );
  const undoing = useSend(
    (revision: number, idempotencyKey) => call(settingRoutes.undoConstants, { body: { revision } }, { idempotencyKey }),
    {
      touches: ['settings'],
      onDone: (saved) => {
        const { last } = saved;
        const isPlan = last !== null && Date.parse(last.from) > Date.parse(last.at) + 60_000;
        show(isPlan ? saved : atOnce(saved, Object.fromEntries((last?.changes ?? []).map(({ name }) => [name, true]))));
        toast.good(t('constants.undone'));
      },
      onFailed: (error) => toast.bad(problemText(error)),
    },
  );
  const show = (next: Constants) => {
    setBase(next);
    draft.reset({ ...draftOf(next), [FROM]: '' });
  };
  const submit = () => {
    const values = changed.map((row) => [row.name, parsed(row, textOf(draft, field(row.name)))] as const);
    const wrong = values.filter(([, value]) => value === undefined);
    if (wrong.length > 0) {
      draft.fail(Object.fromEntries(wrong.map(([name]) => [field(name), t('constants.wrong')])));
      return;
    }
    saving.mutate(Object.fromEntries(values), { onError: (error) => draft.fail(constantFaults(error, base.rows)) });
  };
  const readable = changed.flatMap((row) => {
    const value = parsed(row, textOf(draft, field(row.name)));
    return value === undefined ? [] : [{ row, value }];
  });
  const changes = Object.fromEntries(readable.map(({ row: { name }, value }) => [name, value]));
  const groups = [...new Set(base.rows.map(({ group }) => group))];
  return (
    <Form draft={draft} onSubmit={submit}>
      {groups.map((group) => (
        <Section key={group} title={t(`constants.group.${group}`)}>
          <div className={styles['numbers']}>
            {base.rows
              .filter((row) => row.group === group)
              .map((row) => (
                <ConstantField key={row.name} draft={draft} row={row} />
              ))}
          </div>
        </Section>
      ))}
      <TextField draft={draft} name={FROM} type="date" label={t('constants.from')} hint={t('constants.fromHint')} />
      {readable.length > 0 && (
        <>
          <PriceEffect
            priced={readable.some(({ row: { group } }) => group === 'pricing')}
            changes={changes}
            from={day === '' ? undefined : startOfDay(day)}
          />
          <WhatIf changes={changes} />
        </>
      )}
      <Problem error={saving.error} />
      <div>
        <Button type="submit" size="md" loading={saving.isPending} disabled={changed.length === 0}>
          {changed.length === 0 ? t('constants.saveNone') : t('constants.save', { count: changed.length })}
        </Button>
      </div>
      <LastChange constants={base} undoing={undoing.isPending} onUndo={() => undoing.mutate(base.revision)} />
    </Form>
  );
}

function ConstantField({ draft, row }: { draft: Draft; row: ConstantView }) {
  const Field = row.kind === 'tiers' ? AreaField : TextField;
  return <Field draft={draft} name={field(row.name)} label={nameOf(row)} hint={hintOf(row)} />;
}

/** The bounds and unit of a number, its default, since when its value is in force, and what is planned. */
const hintOf = (row: ConstantView): string =>
  [
    rangeText(row),
    t('constants.default', { value: valueText(row.default, row.unit) }),
    ...(row.since === null ? [] : [t('constants.since', { at: formatInstant(row.since, intlLocale()) })]),
    ...(row.next === null
      ? []
      : [
          t('constants.next', {
            value: valueText(row.next.value, row.unit),
            at: formatInstant(row.next.from, intlLocale()),
          }),
        ]),
  ].join(' · ');

const draftOf = ({ rows }: Constants): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.map((row) => [field(row.name), typed(row, row.value)]));

/** A change at once takes effect a moment later, when every process has read it: the page shows it already. */
const atOnce = (saved: Constants, changes: Readonly<Record<string, unknown>>): Constants => ({
  ...saved,
  rows: saved.rows.map((row) =>
    row.name in changes && row.next ? { ...row, value: row.next.value, since: row.next.from, next: null } : row,
  ),
});
