import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';

type Look = AnswerTo<typeof ownRoutes.ownLooks>['looks'][number];

/** Lists when staff were logged in as the reader, who it was and why (domains, D9). */
export function OwnLooks() {
  const looks = useAnswer(ownRoutes.ownLooks);
  const columns: readonly Column<Look>[] = [
    { key: 'at', label: t('profile.looks.at'), cell: ({ at }) => <DateTime at={at} />, title: true },
    { key: 'until', label: t('profile.looks.until'), cell: ({ until }) => <DateTime at={until} /> },
    { key: 'by', label: t('profile.looks.by'), cell: ({ by }) => by },
    { key: 'reason', label: t('profile.looks.reason'), cell: ({ reason }) => reason ?? '—' },
  ];
  return (
    <Section title={t('profile.looks.title')}>
      <p>{t('profile.looks.text')}</p>
      <Loaded query={looks} empty={({ looks: rows }) => rows.length === 0 && <p>{t('profile.looks.none')}</p>}>
        {({ looks: rows }) => (
          <ListTable label={t('profile.looks.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </Loaded>
    </Section>
  );
}
