import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { Toast } from './toast.ts';
import '@mantine/notifications/styles.layer.css';

const looks = {
  good: { color: 'tide', icon: <IconCheck size={18} aria-hidden /> },
  info: { color: 'gray', icon: <IconInfoCircle size={18} aria-hidden /> },
  bad: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> },
} as const;

export const Corner = () => <Notifications position="bottom-right" limit={4} />;

export function showToast({ tone, text, undo }: Toast): void {
  const id = crypto.randomUUID();
  const act = () => {
    notifications.hide(id);
    undo?.act();
  };
  notifications.show({
    id,
    ...looks[tone],
    message: undo ? <span>{text} <Button size="compact-sm" variant="subtle" onClick={act}>{undo.label}</Button></span> : text,
    autoClose: tone === 'bad' || undo ? 9000 : 5000,
    role: tone === 'bad' ? 'alert' : 'status',
    withBorder: true,
  });
}
