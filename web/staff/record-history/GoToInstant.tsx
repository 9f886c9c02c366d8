import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Form } from '#web/kit/form/Form.tsx';
import { t } from '#web/i18n/t.ts';
import { instantFromPacific } from '#words/format/pacificClock.ts';
import styles from './history.module.css';

/**
 * Goes to any instant, even between two events: shows what time alone had opened or closed by then. Pacific time, like
 * all others.
 */
export function GoToInstant({ onGo }: { onGo: (instant: string) => void }) {
  const [local, setLocal] = useState('');
  return (
    <Form className={styles['instant']} onSubmit={() => local !== '' && onGo(instantFromPacific(local))}>
      <TextInput
        type="datetime-local"
        size="xs"
        label={t('history.instant.label')}
        value={local}
        onChange={({ target }) => setLocal(target.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={local === ''}>
        {t('history.instant.go')}
      </Button>
    </Form>
  );
}
