import { useEffect, useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { actions } from './actions.tsx';
import { dialogs } from './dialogs.tsx';
import { forms } from './forms.tsx';
import { lists } from './lists.tsx';
import { notices } from './notices.tsx';
import type { Sample } from './Sample.tsx';
import { Samples } from './Samples.tsx';
import { tokens } from './tokens.tsx';
import { values } from './values.tsx';
import styles from './dev.module.css';

const parts: readonly { readonly title: string; readonly samples: readonly Sample[] }[] = [
  { title: 'Colours and type', samples: tokens },
  { title: 'Values', samples: values },
  { title: 'Actions', samples: actions },
  { title: 'Notices and progress', samples: notices },
  { title: 'Forms', samples: forms },
  { title: 'Lists', samples: lists },
  { title: 'Dialogs and messages', samples: dialogs },
];

/** Every component of the kit in every state, for those who build with it. Outside production only. */
export default function UiPage() {
  const [shown, setShown] = useState<string>();
  useEffect(() => setShown(location.hash.slice(1) || undefined), []);
  return (
    <Page
      title="Component kit"
      width="wide"
      lead={`Everything in web/kit, in every state. Words are ${t('app.name')}'s own; the page around them is in English only.`}
    >
      <nav className={styles['index']} aria-label="Parts of the kit">
        {parts.map(({ title }) => (
          <a
            key={title}
            href={`#${anchor(title)}`}
            aria-current={shown === anchor(title) ? 'true' : undefined}
            onClick={() => setShown(anchor(title))}
          >
            {title}
          </a>
        ))}
      </nav>
      {parts.map(({ title, samples }) => (
        <Samples key={title} id={anchor(title)} title={title} samples={samples} />
      ))}
    </Page>
  );
}

const anchor = (title: string): string => title.toLowerCase().replaceAll(' ', '-');
