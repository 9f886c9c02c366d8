import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { held } from './held.ts';
import { patience } from './patience.ts';
import type { Toast } from './toast.ts';
import '@mantine/notifications/styles.layer.css';
import styles from './held.module.css';

const looks = {
  good: { color: 'tide', icon: <IconCheck size={18} aria-hidden /> },
  info: { color: 'gray', icon: <IconInfoCircle size={18} aria-hidden /> },
  bad: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden /> },
} as const;

export const Corner = () => <Notifications position="bottom-right" limit={4} />;

/** Display time of a message in ms: longer for one with an action than for one that is only read. */
const STAYS = { read: 5_000, acted: 10_000 };

/** Shows a message. It stays while it is hovered or focused. */
export function showToast({ tone, text, undo, next, held: isHeld }: Toast): void {
  if (isHeld) return showHeld();
  const id = crypto.randomUUID();
  const hide = () => notifications.hide(id);
  const { wait, goOn } = patience(tone === 'bad' || undo || next ? STAYS.acted : STAYS.read, hide);
  const act = () => {
    hide();
    (undo ?? next)?.act();
  };
  notifications.show({
    id,
    ...looks[tone],
    message: undo ? (
      <span>
        {text} <UndoButton label={undo.label} onAct={act} />
      </span>
    ) : next ? (
      <span>
        {text}{' '}
        <Button size="compact-sm" variant="subtle" onClick={act}>
          {next.label}
        </Button>
      </span>
    ) : (
      text
    ),
    autoClose: false,
    role: tone === 'bad' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': t('dialog.close') },
    onMouseEnter: () => wait('pointed at'),
    onMouseLeave: () => goOn('pointed at'),
    onFocus: () => wait('focused'),
    onBlur: () => goOn('focused'),
  });
}

/** Undoes also by Ctrl+Z (Cmd on a Mac) from anywhere except in a field. The latest message is meant. */
function UndoButton({ label, onAct }: { label: string; onAct: () => void }) {
  useShortcuts(t('nav.everywhere'), [{ keys: 'mod+z', words: label, run: onAct }]);
  return (
    <Button size="compact-sm" variant="subtle" aria-keyshortcuts="Control+Z" onClick={onAct}>
      {label}
    </Button>
  );
}

const HELD = 'held';

/** Shows the decisions that are not sent yet, all in one message. */
function showHeld(): void {
  notifications.show({
    id: HELD,
    ...looks.good,
    message: <HeldDecisions />,
    autoClose: false,
    withCloseButton: false,
    role: 'status',
    withBorder: true,
  });
}

function HeldDecisions() {
  const all = useSyncExternalStore(held.onMessage, held.now);
  const latest = all.at(-1);
  useEffect(() => {
    if (!latest) notifications.hide(HELD);
  }, [latest]);
  return (
    <>
      <ul className={styles['list']}>
        {all.toReversed().map(({ stream, text, undo }) => (
          <li key={stream} className={styles['decision']}>
            {text}
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`${t('actions.undo')}: ${text}`}
              aria-keyshortcuts={stream === latest?.stream ? 'Control+Z' : undefined}
              onClick={undo}
            >
              {t('actions.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="subtle" color="gray" className={styles['send'] ?? ''} onClick={held.sendAll}>
        {t('queue.held.send')}
      </Button>
    </>
  );
}
