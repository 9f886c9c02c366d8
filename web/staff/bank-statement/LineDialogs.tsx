import * as bankLineRoutes from '#services/domains/bank/routes.ts';
import type { BankLine } from '#services/http/routeTypes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { type Decision, decisionOn, told } from './decision.ts';

/** A decision that takes a reason, because the line's reference was used before. */
export interface Reusing extends Decision {
  readonly why: string;
}

/** Its reference was used before: going on takes a reason. */
export function ReuseDialog({
  reusing: { why, ...decision },
  onClose,
  onDone,
}: {
  reusing: Reusing;
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useRouteForm(formOf(bankLineRoutes.matchBankLine), {
    params: { id: decision.line.id },
    fixed: decisionOn(decision),
    onDone: (answer) => {
      told(decision.target, answer);
      onDone();
    },
  });
  return (
    <FormDialog title={t('bankStatement.reuse')} form={form} send={t('bankStatement.reuse')} onClose={onClose}>
      <p>{why}</p>
      <FormField {...form.field('reuseReason')} label={t('input.reuseReason')} />
    </FormDialog>
  );
}

/** Says why a line is none of ours. */
export function AsideDialog({ line, onClose, onDone }: { line: BankLine; onClose: () => void; onDone: () => void }) {
  const form = useRouteForm(formOf(bankLineRoutes.setBankLineAside), { params: { id: line.id }, onDone });
  return (
    <FormDialog title={t('bankStatement.setAside')} form={form} send={t('bankStatement.setAside')} onClose={onClose}>
      <FormField {...form.field('reason')} label={t('input.reason')} />
    </FormDialog>
  );
}
