import { useParams, useSearchParams } from 'react-router-dom';
import { loadWords } from '#web/i18n/t.ts';
import { Awaited, lazily, whenThere } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';

const OrderPayment = lazily(async () => ({ default: (await import('./OrderPayment.tsx')).OrderPayment }));
/** Comes with its words. */
const ExtensionPayment = lazily(async () => {
  const [{ ExtensionPayment: Loading }] = await whenThere(() =>
    Promise.all([import('./ExtensionPayment.tsx'), loadWords('extension')]),
  );
  return { default: Loading };
});

/** How to pay one order, or the extension of one of its lines that the address names. Either comes without the other. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const extensionId = useSearchParams()[0].get('extension');
  return (
    <Awaited fallback={<Skeletons rows={4} />}>
      {extensionId === null ? (
        <OrderPayment id={id} />
      ) : (
        <ExtensionPayment key={extensionId} orderId={id} id={extensionId} />
      )}
    </Awaited>
  );
}
