import type { BannerView } from '#services/http/routeTypes.ts';
import * as bannerRoutes from '#services/domains/promotions/banners/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';

/** Asks for confirmation before a banner is removed. */
export function RemoveBanner({
  banner: { id, revision, texts },
  onClose,
}: {
  banner: BannerView;
  onClose: () => void;
}) {
  const removing = useSend(
    (_: void, idempotencyKey) =>
      call(bannerRoutes.removeBanner, { params: { id }, query: { revision } }, { idempotencyKey }),
    {
      touches: [`banner-${id}`],
      done: t('banners.removed'),
      onDone: onClose,
    },
  );
  return (
    <ConfirmDialog
      title={t('banners.removeTitle')}
      confirm={t('banners.remove')}
      danger
      pending={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{texts.en}</strong>
      </p>
      <p>{t('banners.removeText')}</p>
    </ConfirmDialog>
  );
}
