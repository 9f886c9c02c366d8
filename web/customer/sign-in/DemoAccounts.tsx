import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { Section } from '#web/kit/Section.tsx';
import styles from './DemoAccounts.module.css';

/** One button for each demo login. In production the server has none, and this renders nothing. */
export function DemoAccounts({
  pending,
  onChoose,
}: {
  pending: boolean;
  onChoose: (email: string, password: string) => void;
}) {
  const { data, isPending } = useAnswer(accountRoutes.demoAccounts);
  if (isPending) return <Coming />;
  const password = data?.password;
  if (!data || !password || data.accounts.length === 0) return null;
  return (
    <Section title={t('login.demo')}>
      <ul className={styles['accounts']}>
        {data.accounts.map(({ email, label }) => (
          <li key={email}>
            <Button
              variant="default"
              fullWidth
              fw={500}
              justify="flex-start"
              leftSection={<IconUser size={16} aria-hidden />}
              disabled={pending}
              onClick={() => onChoose(email, password)}
              title={email}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
