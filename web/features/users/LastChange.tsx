import { Button } from '@mantine/core';
import type { ConstantView } from '#services/domains/settings/contract.ts';
import type * as settingRoutes from '#services/domains/settings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Section } from '#web/kit/Section.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { valueText } from './constantText.ts';

type Constants = AnswerTo<typeof settingRoutes.constants>;

interface LastChangeProps {
  constants: Constants;
  undoing: boolean;
  onUndo: () => void;
}

/** What was changed last, by whom and from when, with the way back in one click. */
export function LastChange({ constants: { rows, last }, undoing, onUndo }: LastChangeProps) {
  if (!last) return null;
  const unitOf = (name: string): ConstantView['unit'] => rows.find((row) => row.name === name)?.unit ?? 'count';
  return (
    <Section
      title={t('constants.last')}
      aside={
        <Button variant="default" size="compact-md" loading={undoing} onClick={onUndo}>
          {t('constants.undo')}
        </Button>
      }
    >
      <DescriptionList
        entries={[
          ...last.changes.map(
            ({ name, before, after }) =>
              [
                t(`staff.path.${name}`),
                `${valueText(before, unitOf(name))} → ${valueText(after, unitOf(name))}`,
              ] as const,
          ),
          [t('constants.changedAt'), <DateTime key="at" at={last.at} />],
          [t('constants.changedBy'), last.by === null ? t('users.byItself') : shownName(last.by)],
          [t('constants.from'), <DateTime key="from" at={last.from} />],
        ]}
      />
    </Section>
  );
}
