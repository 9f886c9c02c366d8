import type { LenderView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { startOfDay } from '#workflows/kernel/calendar.ts';
import {
  clientFields,
  type LenderTerm,
  lenderTermNames,
  lenderTermSpecs,
  type LenderTerms,
} from '#workflows/settings/lenderTerms.ts';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { CheckField, MoneyField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { type Draft, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { formatDay } from '#words/format/dates.ts';
import { askedField, changesIn, draftOf, field, lenderFaults, rangeOf } from './lenderDraft.ts';
import { LenderEffect } from './LenderEffect.tsx';
import styles from './users.module.css';

export type Lenders = AnswerTo<typeof settingRoutes.lenders>;
const FROM = 'from';

/** The terms of one lender. Only changes are sent; they apply from a day on or at once. */
export function LenderDialog({
  lender,
  lenders: { revision, usual },
  onUndo,
  onClose,
}: {
  lender: LenderView;
  lenders: Lenders;
  /** Undoes the change at this revision. */
  onUndo: (revision: number) => void;
  onClose: () => void;
}) {
  const draft = useDraft({ ...draftOf(lender), [FROM]: '' });
  const day = textOf(draft, FROM);
  const saving = useSend(
    (changes: Partial<LenderTerms>, idempotencyKey) =>
      call(
        settingRoutes.changeLender,
        { params: { id: lender.id }, body: { revision, changes, ...(day === '' ? {} : { from: startOfDay(day) }) } },
        { idempotencyKey },
      ),
    {
      touches: ['settings'],
      onDone: (saved) => {
        toast.good(day === '' ? t('lenders.savedNow') : t('lenders.savedLater', { at: formatDay(day, intlLocale()) }), {
          label: t('constants.undo'),
          act: () => onUndo(saved.revision),
        });
        onClose();
      },
    },
  );
  const submit = () => {
    const { changes, faults } = changesIn(draft, lender);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    if (Object.keys(changes).length === 0) return draft.fail({ [field('minAgeYears')]: t('lenders.unchanged') });
    saving.mutate(changes, { onError: (error) => draft.fail(lenderFaults(error)) });
  };
  const [numbers, flags] = (['number', 'flag'] as const).map((kind) =>
    lenderTermNames.filter((name) => lenderTermSpecs[name].kind === kind),
  );
  return (
    <Dialog title={t('lenders.edit', { lender: lender.name })} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <div className={styles['numbers']}>
          {numbers!.map((name) => (
            <NumberTerm key={name} draft={draft} name={name} usual={usual} />
          ))}
        </div>
        {flags!.map((name) => (
          <CheckField key={name} draft={draft} name={field(name)} label={t(`staff.path.${name}`)} />
        ))}
        <fieldset className={styles['asks']}>
          <legend>{t('staff.path.asks')}</legend>
          {clientFields.map((one) => (
            <CheckField key={one} draft={draft} name={askedField(one)} label={t(`client.${one}`)} />
          ))}
        </fieldset>
        <TextField draft={draft} name={FROM} type="date" label={t('constants.from')} hint={t('constants.fromHint')} />
        <LenderEffect lender={lender} changes={changesIn(draft, lender).changes} />
        <Problem error={saving.error} />
        <div>
          <Button type="submit" size="md" loading={saving.isPending}>
            {t('lenders.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function NumberTerm({ draft, name, usual }: { draft: Draft; name: LenderTerm; usual: Lenders['usual'] }) {
  const label = t(`staff.path.${name}`);
  if (name === 'minLimitCents') {
    return <MoneyField draft={draft} name={field(name)} label={label} hint={rangeOf(name)} />;
  }
  const empty =
    name === 'securityDays' || name === 'removalHoldDays' || name === 'reportingDays'
      ? t('lenders.usualHint', { days: usual[name] })
      : name === 'statementDay'
        ? t('lenders.fixedHint')
        : undefined;
  return (
    <TextField
      draft={draft}
      name={field(name)}
      label={label}
      hint={[rangeOf(name), ...(empty === undefined ? [] : [empty])].join(' · ')}
      inputMode="numeric"
      maxLength={3}
    />
  );
}
