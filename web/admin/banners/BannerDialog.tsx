import type { BannerView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import * as bannerRoutes from '#services/domains/promotions/banners/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Banner } from '#web/kit/Banner.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { CheckField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { useWrittenOn } from '#web/kit/form/useWrittenOn.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { languageCodes, languages } from '#words/languages.ts';
import styles from './banners.module.css';
import { type BannerInput, bannerFrom, draftOf, unwritten } from './bannerDraft.ts';

const looks = ['sale', 'info', 'warning'] as const;
const audiences = ['everyone', 'guests', 'buyers'] as const;

/** Edits a banner, with a preview above the fields. */
export function BannerDialog({ banner, onClose }: { banner?: BannerView; onClose: () => void }) {
  const [id] = useState(() => banner?.id ?? crypto.randomUUID());
  const draft = useDraft(draftOf(banner));
  const { base, refused } = useWrittenOn(banner ?? unwritten, draft, draftOf);
  const saving = useSend(
    (body: BannerInput, idempotencyKey) =>
      call(
        bannerRoutes.saveBanner,
        { params: { id }, body: { revision: base.revision, banner: body } },
        { idempotencyKey },
      ),
    {
      touches: [`banner-${id}`],
      done: t('banners.saved'),
      onDone: onClose,
      onFailed: refused,
    },
  );
  const written = bannerFrom(draft);
  const missing = languageCodes.filter((code) => !written.texts[code]);
  return (
    <Dialog title={t(banner ? 'banners.edit' : 'banners.add')} onClose={onClose} wide>
      <Form draft={draft} onSubmit={() => saving.mutate(written, { onError: draft.failWith })}>
        {written.texts.en && (
          <figure className={styles['preview']}>
            <figcaption>{t('banners.preview')}</figcaption>
            <Banner
              text={written.texts.en}
              style={written.style}
              code={written.promocode || null}
              until={written.timerEnabled ? written.activeUntil : null}
              onClose={() => undefined}
            />
          </figure>
        )}
        {languageCodes.map((code) => (
          <TextField
            key={code}
            draft={draft}
            name={`banner.texts.${code}`}
            label={t(`banners.field.text.${code}`)}
            required={code === 'en'}
            maxLength={140}
          />
        ))}
        {written.texts.en && missing.length > 0 && (
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
            <TextField
              key={name}
              draft={draft}
              name={`banner.${name}`}
              type="datetime-local"
              label={t(name === 'activeFrom' ? 'banners.field.from' : 'banners.field.until')}
              hint={t('time.pacific')}
            />
          ))}
        </div>
        <CheckField draft={draft} name="banner.timerEnabled" label={t('banners.field.timer')} />
        <CheckField draft={draft} name="banner.published" label={t('banners.field.published')} />
        <Problem error={saving.error} />
        <div>
          <Button type="submit" loading={saving.isPending} disabled={textOf(draft, 'banner.texts.en').trim() === ''}>
            {t('banners.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
