// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { SettingsView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { call } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { useWrittenOn } from '#web/kit/form/useWrittenOn.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { formatHour } from '#words/format/hours.ts';
import { ChangeToUndo } from './ChangeToUndo.tsx';
import { SiteEffect } from './SiteEffect.tsx';
import { siteChange, siteFields, siteLabel } from './siteText.ts';
import styles from './users.module.css';

const fields = [
  'phone',
  'email',
  'telegram',
  'paymentEmail',
  'cashtag',
  'bankInstructions',
  'company',
  'address',
  'license',
] as const;
const hours = () =>
  Array.from({ length: 25 }, (_, hour) => ({ value: String(hour), label: formatHour(hour, intlLocale()) }));

/** The site's contact and payment details. Changes that others save meanwhile don't clear what is typed. */
export function SiteForm({ settings }: { settings: SettingsView }) {
  const { data: about } = useAnswer(settingRoutes.aboutSettings, {}, { watches: ['settings'] });
  const last = about?.last;
  const draft = useDraft(draftOf(settings));
  const { base, setBase, refused } = useWrittenOn(settings, draft, draftOf);
  const { revision } = base;
  const value = (name: string) =>
    name === 'chatbot' ? String(flagOf(draft, 'settings.chatbot')) : textOf(draft, `settings.${name}`);
  const form = useRouteForm(formOf(settingRoutes.changeSettings), {
    draft,
    fixed: { revision },
    touches: ['settings'],
    onDone: (saved) => {
      setBase(saved);
      toast.good(t('users.settings.saved'), {
        label: t('constants.undo'),
        act: () => undoing.mutate(saved.revision),
      });
    },
    onFailed: refused,
  });
  const undoing = useSend(
    (seen: number, idempotencyKey) =>
      call(settingRoutes.undoSettings, { body: { revision: seen } }, { idempotencyKey }),
    {
      touches: ['settings'],
      onDone: (saved) => {
        setBase(saved);
        draft.reset(draftOf(saved));
        toast.good(t('constants.undone'));
      },
      onFailed: (error) => toast.bad(problemText(error)),
    },
  );
  return (
    <Form draft={draft} onSubmit={form.submit}>
      <Section title={t('users.settings.pay')}>
        <p>{t('users.settings.payText')}</p>
        <div className={styles['two']}>
          <FormField {...form.field('settings.paymentEmail')} type="email" label={t('users.settings.paymentEmail')} />
          <FormField
            {...form.field('settings.cashtag')}
            label={t('users.settings.cashtag')}
            hint={t('users.settings.cashtagHint')}
          />
        </div>
        <FormField {...form.field('settings.bankInstructions')} label={t('users.settings.bankInstructions')} />
      </Section>
      <Section title={t('users.settings.reach')}>
        <div className={styles['two']}>
          <FormField {...form.field('settings.phone')} type="tel" label={t('users.phone')} />
          <FormField {...form.field('settings.email')} type="email" label={t('login.email')} />
          <FormField
            {...form.field('settings.telegram')}
            label={t('users.settings.telegram')}
            hint={t('users.settings.telegramHint')}
          />
        </div>
        <div className={styles['two']}>
          <ChoiceField draft={draft} name="settings.opensAt" label={t('users.settings.opensAt')} options={hours()} />
          <ChoiceField draft={draft} name="settings.closesAt" label={t('users.settings.closesAt')} options={hours()} />
        </div>
        <FormField
          {...form.field('settings.chatbot')}
          label={t('users.settings.chatbot')}
          hint={t('users.settings.chatbotHint')}
        />
      </Section>
      <Section title={t('users.settings.about')}>
        <p>{t('users.settings.aboutText')}</p>
        <div className={styles['two']}>
          <FormField {...form.field('settings.company')} label={t('users.settings.company')} />
          <FormField {...form.field('settings.license')} label={t('users.settings.license')} />
        </div>
        <FormField {...form.field('settings.address')} label={t('users.settings.address')} />
      </Section>
      <SiteEffect settings={base} unpaidOrders={about?.unpaidOrders ?? 0} value={value} />
      <Problem error={form.problem} />
      <div>
        <Button type="submit" size="md" loading={form.pending}>
          {t('users.settings.save')}
        </Button>
      </div>
      {last && (
        <ChangeToUndo
          entries={siteFields
            .filter((name) => name in last.after)
            .map((name) => [siteLabel(name), siteChange(name, last.before[name], last.after[name])] as const)}
          last={last}
          undoing={undoing.isPending}
          onUndo={() => undoing.mutate(revision)}
        />
      )}
    </Form>
  );
}

const draftOf = (settings: SettingsView) => ({
  ...Object.fromEntries(fields.map((name) => [`settings.${name}`, settings[name] ?? ''])),
  'settings.opensAt': String(settings.opensAt),
  'settings.closesAt': String(settings.closesAt),
  'settings.chatbot': settings.chatbot,
});
