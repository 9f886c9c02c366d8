// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { ContentView } from '#services/http/routeTypes.ts';
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { call } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { fieldIn } from '#web/api/forms/readForm.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { type DraftValues, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { useWrittenOn } from '#web/kit/form/useWrittenOn.ts';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { type Language, languageCodes, languages } from '#words/languages.ts';
import { PictureField } from './PictureField.tsx';
import styles from './content.module.css';

const { fields } = formOf(contentRoutes.saveContent);

interface ContentFormProps {
  id: string;
  /** Left out for a new article. */
  content?: ContentView;
  onSaved: (saved: ContentView) => void;
  onDirty?: (dirty: boolean) => void;
}

type Written = Pick<ContentView, 'revision' | 'draft' | 'slug'>;
/** An article that isn't saved yet. */
const unwritten: Written = { revision: 0, draft: {}, slug: '' };

const draftOf = ({ draft, slug }: Written): DraftValues => ({
  ...Object.fromEntries(languageCodes.map((code) => [`texts.${code}`, draft[code] ?? ''])),
  slug,
});

/** Unsaved edits of an earlier visit, unless others have saved since then. */
function typedBefore(kept: string, { revision }: Written): DraftValues | undefined {
  const { revision: seen, ...values } = tabDrafts.of(kept) ?? {};
  return seen === String(revision) ? values : undefined;
}

/** The text in the languages of the site: the edited one, side by side with English. */
export function ContentForm({ id, content, onSaved, onDirty }: ContentFormProps) {
  const kept = `content-${content ? id : 'new'}`;
  const draft = useDraft(typedBefore(kept, content ?? unwritten) ?? draftOf(content ?? unwritten));
  const { base, setBase, refused } = useWrittenOn(content ?? unwritten, draft, draftOf);
  const before = draftOf(base);
  const [chosen, setChosen] = useState<Language>(content?.missing[0] ?? 'en');
  const hasSlug = content === undefined || content.kind === 'blog';
  const text = (code: Language) => textOf(draft, `texts.${code}`).trim();
  const slug = textOf(draft, 'slug').trim();
  const dirty = slug !== before['slug'] || languageCodes.some((code) => text(code) !== before[`texts.${code}`]);
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  // Warns before unsaved edits are left, and keeps them in this tab for the next visit.
  useEffect(() => {
    if (!dirty) return tabDrafts.keep(kept);
    tabDrafts.keep(kept, { ...draft.values, revision: String(base.revision) });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty, kept, draft.values, base.revision]);
  const saving = useSend(
    (_: void, idempotencyKey) =>
      call(
        contentRoutes.saveContent,
        {
          params: { id },
          body: {
            revision: base.revision,
            ...(hasSlug ? { slug } : {}),
            texts: Object.fromEntries(languageCodes.map((code) => [code, text(code)])) as Record<Language, string>,
          },
        },
        { idempotencyKey },
      ),
    {
      touches: [`content-${id}`],
      onDone: (saved) => {
        toast.good(t('content.saved'));
        tabDrafts.keep(kept);
        setBase(saved);
        onSaved(saved);
      },
      onFailed: refused,
    },
  );
  const failed = (error: Error) => {
    // An error is shown in the language that it belongs to.
    const wrong = languageCodes.find((code) => `texts.${code}` in fieldErrors(error));
    if (wrong && wrong !== 'en') setChosen(wrong);
    draft.failWith(error);
  };
  const side = (code: Language) => (
    <AreaField
      draft={draft}
      name={`texts.${code}`}
      label={t('content.text', { language: languages[code].name })}
      required={code === 'en'}
      maxLength={fieldIn(fields, `texts.${code}`).max}
    />
  );
  return (
    <Form draft={draft} onSubmit={() => saving.mutate(undefined, { onError: failed })}>
      <Section title={t('content.write')}>
        {hasSlug && (
          <TextField
            draft={draft}
            name="slug"
            label={t('content.slug')}
            hint={t('content.slugHint')}
            required
            maxLength={fieldIn(fields, 'slug').max}
          />
        )}
        <div className={styles['tabs']} role="group" aria-label={t('content.language')}>
          {languageCodes.map((code) => (
            <button
              key={code}
              type="button"
              className={styles['tab']}
              aria-pressed={code === chosen}
              onClick={() => setChosen(code)}
            >
              {languages[code].name}
              {text(code) === '' && (
                <span className={styles['lacks']}>
                  <IconAlertTriangle size={14} aria-hidden /> {t('content.missingHere')}
                </span>
              )}
            </button>
          ))}
        </div>
        <p className={styles['note']}>{t('content.how')}</p>
        <div className={styles['sides']} data-two={chosen === 'en' ? undefined : true}>
          {side('en')}
          {chosen !== 'en' && side(chosen)}
        </div>
        <PictureField
          onAdded={(picture) =>
            draft.set(`texts.${chosen}`, `${textOf(draft, `texts.${chosen}`).trimEnd()}\n\n${picture}\n`)
          }
        />
        <Problem error={saving.error} />
        <div>
          <Button type="submit" loading={saving.isPending}>
            {t('content.save')}
          </Button>
        </div>
      </Section>
    </Form>
  );
}
