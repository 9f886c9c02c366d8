import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import * as contentRoutes from '#services/domains/content/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';

const pictures = ['image/jpeg', 'image/png'] as const;

/** Uploads a picture and returns the line of Markdown that shows it, with an alternative text. */
export function PictureField({ onAdded }: { onAdded: (markdown: string) => void }) {
  const [url, setUrl] = useState<string>();
  const [words, setWords] = useState('');
  const [round, setRound] = useState(0);
  const add = () => {
    onAdded(`![${words.trim().replaceAll(/[[\]\n]/g, ' ')}](${url})`);
    setUrl(undefined);
    setWords('');
    setRound(round + 1);
  };
  return (
    <details>
      <summary>{t('content.picture.title')}</summary>
      <FileDrop
        key={round}
        name="picture"
        label={t('content.picture.file')}
        accept={pictures}
        onNone={() => setUrl(undefined)}
        upload={async (file, onProgress, signal) => {
          const answer = await call(contentRoutes.addContentImage, { body: {} }, { file, onProgress, signal });
          setUrl(answer.url);
          return answer.id;
        }}
      />
      <TextInput
        label={t('content.picture.words')}
        description={t('content.picture.wordsHint')}
        value={words}
        maxLength={200}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button variant="default" mt="sm" disabled={url === undefined || words.trim() === ''} onClick={add}>
        {t('content.picture.add')}
      </Button>
    </details>
  );
}
