import type { BannerView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import * as bannerRoutes from '#services/domains/promotions/banners/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { Banner } from '#web/kit/Banner.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { CheckField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { useWrittenOn } from '#web/kit/form/useWrittenOn.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { instantFromPacific } from '#words/format/pacificClock.ts';
import { languageCodes, languages } from '#words/languages.ts';
import styles from './banners.module.css';
import { draftOf, unwritten } from './bannerDraft.ts';

const looks = ['sale', 'info', 'warning'] as const;
const audiences = ['everyone', 'guests', 'buyers'] as const;

/** Edits a banner, with a preview above the fields. */
export function BannerDialog({ banner, onClose }: { banner?: BannerView; onClose: () => void }) {
  const [id] = useState(() => banner?.id ?? crypto.randomUUID());
  const draft = useDraft(draftOf(banner));
  const { base, refused } = useWrittenOn(banner ?? unwritten, draft, draftOf);
  const form = useRouteForm(formOf(bannerRoutes.saveBanner), {
    draft,
    params: { id },
    fixed: { revision: base.revision },
    touches: [`banner-${id}`],
    done: t('banners.saved'),
    onDone: onClose,
    onFailed: refused,
  });
  const text = (name: string) => textOf(draft, `banner.${name}`).trim();
  const missing = languageCodes.filter((code) => text(`texts.${code}`) === '');
  const until = text('activeUntil');
  return (
    <Dialog title={t(banner ? 'banners.edit' : 'banners.add')} onClose={onClose} wide>
      <Form draft={draft} onSubmit={form.submit}>
        {text('texts.en') && (
          <figure className={styles['preview']}>
            <figcaption>{t('banners.preview')}</figcaption>
            <Banner
              text={text('texts.en')}
              style={looks.find((look) => look === text('style')) ?? 'sale'}
              code={text('promocode').toUpperCase() || null}
              until={flagOf(draft, 'banner.timerEnabled') && until ? instantFromPacific(until) : null}
              onClose={() => undefined}
            />
          </figure>
        )}
        {languageCodes.map((code) => (
          <FormField
            key={code}
            {...form.field(`banner.texts.${code}`)}
            type="text"
            label={t(`banners.field.text.${code}`)}
          />
        ))}
        {text('texts.en') && missing.length > 0 && (
          <Callout tone="wait">
            {t('banners.missing', { languages: missing.map((code) => languages[code].name).join(', ') })}
          </Callout>
        )}
        <div className={styles['two']}>
          <ChoiceField
            draft={draft}
            name="banner.style"
            label={t('banners.field.style')}
            options={looks.map((value) => ({ value, label: t(`banners.style.${value}`) }))}
          />
          <ChoiceField
            draft={draft}
            name="banner.audience"
            label={t('banners.field.audience')}
            options={audiences.map((value) => ({ value, label: t(`banners.audience.${value}`) }))}
          />
        </div>
        <TextField
          draft={draft}
          name="banner.promocode"
          label={t('banners.field.promocode')}
          hint={t('banners.field.promocodeHint')}
          maxLength={20}
        />
        <div className={styles['two']}>
          {(['activeFrom', 'activeUntil'] as const).map((name) => (
            <FormField
              key={name}
              {...form.field(`banner.${name}`)}
              label={t(name === 'activeFrom' ? 'banners.field.from' : 'banners.field.until')}
            />
          ))}
        </div>
        <CheckField draft={draft} name="banner.timerEnabled" label={t('banners.field.timer')} />
        <CheckField draft={draft} name="banner.published" label={t('banners.field.published')} />
        <Problem error={form.problem} />
        <div>
          <Button type="submit" loading={form.pending} disabled={text('texts.en') === ''}>
            {t('banners.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
