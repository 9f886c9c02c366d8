import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './ActionButton.module.css';

/** The usual reasons for a command. Choosing one writes it into the form, where it can be edited before sending. */
export function ReasonChips({
  command,
  reasons,
  onChoose,
}: {
  /** `{lifecycle}.{command}`. */
  command: string;
  reasons: readonly string[];
  onChoose: (text: string) => void;
}) {
  return (
    <div className={styles['chips']} role="group" aria-label={t('staff.usual.title')}>
      {reasons.map((reason) => (
        <Button
          key={reason}
          type="button"
          size="compact-sm"
          radius="xl"
          variant="default"
          onClick={() => onChoose(t(`staff.usual.${command}.${reason}.text`))}
        >
          {t(`staff.usual.${command}.${reason}.chip`)}
        </Button>
      ))}
    </div>
  );
}
