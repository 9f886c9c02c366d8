import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { projectionName, groupName } from './names.ts';
import styles from './operations.module.css';
import { type Trouble, troublesOf } from './troubles.ts';

/** Says in one sentence that all is well, or lists the problems, the worst first, each linked to its details. */
export function Verdict({ report }: { report: OperationsAnswer }) {
  const troubles = troublesOf(report);
  if (troubles.length === 0) {
    return (
      <Callout tone="good" title={t('operations.well')}>
        {t('operations.wellText')}
      </Callout>
    );
  }
  return (
    <Callout tone={troubles[0]!.tone} title={t('operations.troubles', { count: troubles.length })}>
      <ul className={styles['troubles']}>
        {troubles.map((trouble) => (
          <li key={`${trouble.key}${trouble.values['projection'] ?? trouble.values['group'] ?? ''}`}>
            <a href={`#${trouble.part}`}>{troubleText(trouble)}</a>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function troubleText({ key, values: { projection, group, ...values } }: Trouble): string {
  return t(`operations.trouble.${key}`, {
    ...values,
    ...(projection ? { projection: projectionName(String(projection)) } : {}),
    ...(group ? { group: groupName(String(group)) } : {}),
  });
}
