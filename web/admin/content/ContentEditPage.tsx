import type { ContentView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Anchor } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { language as spoken } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { pathIn } from '#words/languages.ts';
import { ContentForm } from './ContentForm.tsx';
import { ContentActions } from './ContentActions.tsx';
import { stateStyles } from './stateStyles.ts';
import { Versions } from './Versions.tsx';

/** One text of the site: edited side by side with English, previewed, published, restored (domains, D13). */
export default function ContentEditPage() {
  const { id } = useParams();
  return id === undefined ? <NewArticle /> : <Existing key={id} id={id} />;
}

const Back = () => (
  <Anchor component={Link} to="/admin/content">
    {t('content.back')}
  </Anchor>
);

function NewArticle() {
  const [id] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  return (
    <Page title={t('content.add')} back={<Back />} width="wide">
      <ContentForm id={id} onSaved={() => void navigate(`/admin/content/${id}`, { replace: true })} />
    </Page>
  );
}

function Existing({ id }: { id: string }) {
  const content = useAnswer(contentRoutes.content, { params: { id } }, { watches: [`content-${id}`] });
  return <Loaded query={content}>{(found) => <Editor key={id} found={found} />}</Loaded>;
}

function Editor({ found }: { found: ContentView }) {
  const [answered, setContent] = useState(found);
  const content = answered.revision > found.revision ? answered : found;
  const [dirty, setDirty] = useState(false);
  const { path, state, title, id } = content;
  return (
    <Page
      title={title}
      lead={path && <Anchor href={pathIn(spoken(), path)}>{path}</Anchor>}
      back={<Back />}
      beside={<StatusBadge {...stateStyles[state]}>{t(`content.state.${state}`)}</StatusBadge>}
      width="wide"
    >
      <ContentActions content={content} dirty={dirty} onChanged={setContent} />
      <ContentForm id={id} content={content} onSaved={setContent} onDirty={setDirty} />
      <Section title={t('content.versions')}>
        <Versions content={content} dirty={dirty} onChanged={setContent} />
      </Section>
    </Page>
  );
}
