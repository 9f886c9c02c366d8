import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { loadWords } from '#web/i18n/t.ts';
import { later, whenThere } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { LinePaymentProps } from './LinePayment.tsx';
import type { PaidLater } from './paidRecord.ts';

const OrderPayment = later(async () => (await import('./OrderPayment.tsx')).OrderPayment, <Skeletons rows={4} />);
const ofLine = (lifecycle: PaidLater, load: () => Promise<ComponentType<LinePaymentProps>>) =>
  later(async () => (await whenThere(() => Promise.all([load(), loadWords(lifecycle)])))[0], <Skeletons rows={4} />);
/** The payments of a line, each loaded together with its words and without the others. */
const linePayments = {
  extension: ofLine('extension', async () => (await import('./ExtensionPayment.tsx')).ExtensionPayment),
  claim: ofLine('claim', async () => (await import('./ClaimPayment.tsx')).ClaimPayment),
} as const satisfies Readonly<Record<PaidLater, unknown>>;

/** Payment of one order, or of what the address names on one of its lines: an extension or a dearer card. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const named = Object.entries(linePayments).find(([lifecycle]) => query.get(lifecycle) !== null);
  if (!named) return <OrderPayment id={id} />;
  const [lifecycle, LinePayment] = named;
  const lineId = query.get(lifecycle)!;
  return <LinePayment key={lineId} orderId={id} id={lineId} />;
}
