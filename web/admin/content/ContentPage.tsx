import type { ContentRow } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { languages } from '#words/languages.ts';
import { stateStyles } from './stateStyles.ts';
import styles from './content.module.css';

/** Order of the kinds on the page: the most frequently edited first. */
const kinds = ['blog', 'faq', 'page', 'policy', 'guide'] as const;

/** Every text of the site, by kind: its title, and the languages in which something is missing (domains, D13). */
export default function ContentPage() {
  const contents = useAnswer(contentRoutes.contents, {}, { watches: ['content'] });
  const add = (
    <>
      <Button component={Link} to="/admin/words" variant="default">
        {t('content.words')}
      </Button>
      <Button component={Link} to="/admin/testimonials" variant="default">
        {t('content.testimonials')}
      </Button>
      <Button component={Link} to="/admin/content/new" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('content.add')}
      </Button>
    </>
  );
  return (
    <Page title={t('content.title')} lead={t('content.lead')} actions={add} width="wide">
      <Loaded query={contents}>
        {({ rows }) =>
          kinds.map((kind) => (
            <Section key={kind} title={t(`content.kind.${kind}`)}>
              <Texts kind={kind} rows={rows.filter((one) => one.kind === kind)} />
            </Section>
          ))
        }
      </Loaded>
    </Page>
  );
}

function Texts({ kind, rows }: { kind: (typeof kinds)[number]; rows: readonly ContentRow[] }) {
  if (rows.length === 0) return <EmptyState icon={IconFileText} title={t('content.empty')} />;
  const newestFirst = rows.toSorted((one, other) => (other.published ?? '9').localeCompare(one.published ?? '9'));
  return (
    <ListTable
      label={t(`content.kind.${kind}`)}
      columns={columns()}
      rows={kind === 'blog' ? newestFirst : rows.toSorted((one, other) => one.title.localeCompare(other.title))}
      rowKey={({ id }) => id}
    />
  );
}

const columns = (): readonly Column<ContentRow>[] => [
  {
    key: 'title',
    label: t('content.column.title'),
    title: true,
    cell: ({ id, title }) => <Link to={`/admin/content/${id}`}>{title}</Link>,
  },
  {
    key: 'state',
    label: t('content.column.state'),
    cell: ({ state }) => <StatusBadge {...stateStyles[state]}>{t(`content.state.${state}`)}</StatusBadge>,
  },
  { key: 'languages', label: t('content.column.languages'), cell: (row) => <Languages row={row} /> },
  { key: 'version', label: t('content.column.version'), cell: ({ live }) => live ?? '–' },
  { key: 'updated', label: t('content.column.updated'), cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
];

function Languages({ row: { missing, differing, unpublished } }: { row: ContentRow }) {
  const named = (codes: readonly ContentRow['missing'][number][]) =>
    codes.map((code) => languages[code].name).join(', ');
  return (
    <>
      {missing.length === 0 && differing.length === 0 && <span>{t('content.whole')}</span>}
      {missing.length > 0 && (
        <div className={styles['lacks']}>{t('content.missing', { languages: named(missing) })}</div>
      )}
      {differing.length > 0 && (
        <div className={styles['lacks']}>{t('content.differing', { languages: named(differing) })}</div>
      )}
      {unpublished && <div className={styles['note']}>{t('content.unpublished')}</div>}
    </>
  );
}
