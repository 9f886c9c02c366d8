import { lenders as allLenders } from '#workflows/card/banks.ts';
import * as groupRoutes from '#services/domains/messages/groupRoutes.ts';
import type { GroupKind } from '#services/domains/messages/groupRoutes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed, named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { languages } from '#words/languages.ts';
import { MessageFields } from './MessageFields.tsx';
import { emptyMessage, textFaults, textsFrom } from './messageDraft.ts';
import styles from './messages.module.css';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

type Readers = AnswerTo<typeof groupRoutes.groupReaders>;

/** Writes a message to a group; its recipients are shown before it is sent. */
export function GroupDialog({ onClose }: { onClose: () => void }) {
  const draft = useKeptDraft('telling-group', { ...emptyMessage, kind: 'buyers', bankId: String(lenders[0]?.id) });
  const kind = textOf(draft, 'kind') as GroupKind;
  const bankId = kind === 'lender' ? Number(textOf(draft, 'bankId')) : null;
  const readers = useAnswer(
    groupRoutes.groupReaders,
    { query: { kind, ...(bankId === null ? {} : { bankId }) } },
    { watches: ['users'], keepLast: true },
  );
  const reads = readers.data?.languages.map(({ language }) => language) ?? [];
  const form = useRouteForm(formOf(groupRoutes.writeToGroup), {
    draft,
    fixed: { texts: textsFrom(draft, reads), group: { kind, bankId } },
    faults: textFaults,
    touches: ['notifications'],
    onDone: (_, { sendAt }) => {
      toast.good(t(sendAt === null ? 'telling.sending' : 'telling.scheduled'));
      onClose();
    },
  });
  const count = readers.data?.count ?? 0;
  return (
    <FormDialog
      title={t('telling.write')}
      form={form}
      send={t('telling.group.send', { count })}
      disabled={count === 0 || readers.isPlaceholderData}
      wide
      onClose={onClose}
    >
      <div className={styles['two']}>
        <ChoiceField
          draft={draft}
          name="kind"
          label={t('telling.readers')}
          options={groupRoutes.groupKinds.map((value) => ({ value, label: t(`telling.group.kind.${value}`) }))}
        />
        {kind === 'lender' && (
          <ChoiceField
            draft={draft}
            name="bankId"
            label={t('telling.group.lender')}
            options={lenders.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </div>
      <div role="status">
        <Loaded query={readers} skeleton={null}>
          {(answer) => <WhoGetsIt readers={answer} />}
        </Loaded>
      </div>
      <MessageFields draft={draft} reads={reads} />
    </FormDialog>
  );
}

const lenders = allLenders.toSorted((a, b) => a.name.localeCompare(b.name));

function WhoGetsIt({ readers: { count, languages: read, first } }: { readers: Readers }) {
  if (count === 0) return <Callout tone="wait">{t('telling.group.nobody')}</Callout>;
  const names = listed(first.map(({ name }) => shownName(name)));
  const more = count - first.length;
  return (
    <Callout tone="calm" title={t('telling.group.count', { count })}>
      {more > 0 ? t('telling.group.namedMore', { names, count: more }) : names}
      {' · '}
      {read.map(({ language, count: number }) => named(languages[language].name, String(number))).join(', ')}
    </Callout>
  );
}
