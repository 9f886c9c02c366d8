import { useParams, useSearchParams } from 'react-router-dom';
import { loadWords } from '#web/i18n/t.ts';
import { later, whenThere } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

const OrderPayment = later(async () => (await import('./OrderPayment.tsx')).OrderPayment, <Skeletons rows={4} />);
/** The payments of a line are loaded together with their words. */
const ExtensionPayment = later(
  async () =>
    (await whenThere(() => Promise.all([import('./ExtensionPayment.tsx'), loadWords('extension')])))[0]
      .ExtensionPayment,
  <Skeletons rows={4} />,
);
const ClaimPayment = later(
  async () => (await whenThere(() => Promise.all([import('./ClaimPayment.tsx'), loadWords('claim')])))[0].ClaimPayment,
  <Skeletons rows={4} />,
);

/**
 * Payment of one order, or of an extension or a dearer card that the address names on one of its lines. Each is loaded
 * without the others.
 */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const extensionId = query.get('extension');
  const claimId = query.get('claim');
  if (extensionId !== null) return <ExtensionPayment key={extensionId} orderId={id} id={extensionId} />;
  if (claimId !== null) return <ClaimPayment key={claimId} orderId={id} id={claimId} />;
  return <OrderPayment id={id} />;
}
