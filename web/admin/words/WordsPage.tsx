import type { WordView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconDownload, IconLanguage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as wordRoutes from '#services/domains/content/words/routes.ts';
import { pageRows } from '#workflows/limits.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { language as spoken } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { download } from '#web/kit/download.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters, TextFilter } from '#web/kit/Filters.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { type Language, languageCodes, languages } from '#words/languages.ts';
import { shown } from './useWordForms.ts';
import { WordDialog } from './WordDialog.tsx';
import styles from './words.module.css';

const kinds = ['all', 'missing', 'changed'] as const;

/** All texts of the product, in a language side by side with English: searched, edited, exported (domains, D13). */
export default function WordsPage() {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const [open, setOpen] = useState<string>();
  const chosen = languageCodes.find((code) => code === filters.applied('language')) ?? spoken();
  const only = kinds.find((kind) => kind === filters.applied('only')) ?? 'all';
  const search = filters.applied('search');
  const answer = useAnswer(
    wordRoutes.words,
    { query: { language: chosen, only, page, pageSize: pageRows, ...(search ? { search } : {}) } },
    { watches: ['words'], keepLast: true },
  );
  const counts = answer.data;
  const exporting = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => download(wordRoutes.exportWords.path)}
    >
      {t('words.export')}
    </Button>
  );
  const back = (
    <Anchor component={Link} to="/admin/content">
      {t('words.back')}
    </Anchor>
  );
  return (
    <Page title={t('words.title')} lead={t('words.lead')} actions={exporting} back={back} width="wide">
      <Filters label={t('words.filters')}>
        <ChoiceFilter
          filters={{ ...filters, typed: (name) => filters.typed(name) || spoken() }}
          name="language"
          label={t('words.language')}
          options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        />
        <ChoiceFilter
          filters={filters}
          name="only"
          label={t('words.show')}
          options={kinds.map((kind) => ({
            value: kind === 'all' ? '' : kind,
            label: t(`words.only.${kind}`, { number: kind === 'all' ? '' : (counts?.[kind] ?? '') }).trim(),
          }))}
        />
        <TextFilter filters={filters} name="search" type="search" label={t('words.search')} />
      </Filters>
      <Loaded query={answer}>
        {({ rows, count }) =>
          rows.length === 0 ? (
            <EmptyState icon={IconLanguage} title={t(`words.empty.${search ? 'all' : only}`)} />
          ) : (
            <>
              <ListTable
                label={t('words.title')}
                columns={columns(chosen, setOpen)}
                rows={rows}
                rowKey={({ key }) => key}
                fading={answer.isPlaceholderData}
              />
              <Pager page={page} pageSize={pageRows} count={count} onGo={onGo} />
            </>
          )
        }
      </Loaded>
      {open !== undefined && <WordDialog keys={[open]} language={chosen} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

const columns = (language: Language, onOpen: (key: string) => void): readonly Column<WordView>[] => [
  {
    key: 'key',
    label: t('words.column.key'),
    title: true,
    cell: ({ key }) => (
      <button type="button" className={styles['open']} onClick={() => onOpen(key)}>
        {key}
      </button>
    ),
  },
  { key: 'english', label: languages.en.name, cell: (word) => <Said word={word} language="en" /> },
  ...(language === 'en'
    ? []
    : [
        {
          key: 'text',
          label: languages[language].name,
          cell: (word: WordView) => <Said word={word} language={language} />,
        },
      ]),
  { key: 'state', label: t('words.column.state'), cell: (word) => stateOf(word, language) },
];

function Said({ word, language }: { word: WordView; language: Language }) {
  return (
    <span lang={language} className={styles['said']}>
      {word.languages[language].forms.map((form) => shown(word, language, form)).join(' / ')}
    </span>
  );
}

function stateOf({ locked, languages: all }: WordView, language: Language): string {
  const { missing, changed } = all[language];
  if (missing) return t('words.state.missing');
  if (changed) return t('words.state.changed');
  return locked ? t('words.state.locked') : t('words.state.written');
}
