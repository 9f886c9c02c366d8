import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Section } from '#web/kit/Section.tsx';
import { shownName } from '#web/record/client/shownName.ts';

interface ChangeToUndoProps {
  /** The changes, each with its value before and after. */
  entries: readonly (readonly [string, ReactNode])[];
  last: { readonly at: string; readonly by: string | null; /** Instant. */ readonly from?: string };
  undoing: boolean;
  onUndo: () => void;
}

/** The last change, its author and the day it applies from, with an undo in one click. */
export const ChangeToUndo = ({ entries, last: { at, by, from }, undoing, onUndo }: ChangeToUndoProps) => (
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
        ...entries,
        [t('constants.changedAt'), <DateTime key="at" at={at} />],
        [t('constants.changedBy'), by === null ? t('users.byItself') : shownName(by)],
        ...(from === undefined ? [] : [[t('constants.from'), <DateTime key="from" at={from} />] as const]),
      ]}
    />
  </Section>
);
