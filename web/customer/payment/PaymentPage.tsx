import { useParams, useSearchParams } from 'react-router-dom';
import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily, whenThere } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

const OrderPayment = lazily(async () => ({ default: (await import('./OrderPayment.tsx')).OrderPayment }));
/** The payments of a line are loaded together with their words. */
const ExtensionPayment = lazily(async () => {
  const [{ ExtensionPayment: Loading }] = await whenThere(() =>
    Promise.all([import('./ExtensionPayment.tsx'), loadWords('extension')]),
  );
  return { default: Loading };
});
const ClaimPayment = lazily(async () => {
  const [{ ClaimPayment: Loading }] = await whenThere(() =>
    Promise.all([import('./ClaimPayment.tsx'), loadWords('claim')]),
  );
  return { default: Loading };
});

/**
 * Payment of one order, or of an extension or a dearer card that the address names on one of its lines. Each is loaded
 * without the others.
 */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const extensionId = query.get('extension');
  const claimId = query.get('claim');
  return (
    <Awaited fallback={<Skeletons rows={4} />}>
      {extensionId !== null ? (
        <ExtensionPayment key={extensionId} orderId={id} id={extensionId} />
      ) : claimId !== null ? (
        <ClaimPayment key={claimId} orderId={id} id={claimId} />
      ) : (
        <OrderPayment id={id} />
      )}
    </Awaited>
  );
}
