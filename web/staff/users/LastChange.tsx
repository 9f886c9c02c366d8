import type { ConstantView } from '#services/http/routeTypes.ts';
import type * as settingRoutes from '#services/domains/settings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { ChangeToUndo } from './ChangeToUndo.tsx';
import { valueText } from './constantText.ts';

type Constants = AnswerTo<typeof settingRoutes.constants>;

interface LastChangeProps {
  constants: Constants;
  undoing: boolean;
  onUndo: () => void;
}

/** The last changed numbers. */
export function LastChange({ constants: { rows, last }, undoing, onUndo }: LastChangeProps) {
  if (!last) return null;
  const unitOf = (name: string): ConstantView['unit'] => rows.find((row) => row.name === name)?.unit ?? 'count';
  const entries = last.changes.map(
    ({ name, before, after }) =>
      [t(`staff.path.${name}`), `${valueText(before, unitOf(name))} → ${valueText(after, unitOf(name))}`] as const,
  );
  return <ChangeToUndo entries={entries} last={last} undoing={undoing} onUndo={onUndo} />;
}
