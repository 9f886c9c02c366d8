import { useEffect } from 'react';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { Sends } from '#web/api/useNextSteps.ts';
import { Awaited, lazily, whenThere } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { PaidRecord } from './paidRecord.ts';

/** Comes while we ask where to pay to: whoever has paid has no need of it. */
const fetchForm = () => whenThere(() => import('./ProofForm.tsx'));
const ProofForm = lazily(async () => ({ default: (await fetchForm()).ProofForm }));

interface PaymentProofProps {
  paid: PaidRecord;
  sends: Sends | undefined;
  /** In cents: what is left to send, and what was sent before it and not confirmed. */
  dueCents: number;
  sentCents: number;
  /** The payment was sent, and only its picture is asked for again: where to pay to is folded away. */
  sentBefore?: { readonly amountCents: number } | undefined;
}

/** Where to pay to, and the form with the proof of it. */
export function PaymentProof(props: PaymentProofProps) {
  const info = useAnswer(settingRoutes.siteInfo);
  useEffect(() => void fetchForm(), []);
  return (
    <Loaded query={info}>
      {(site) => (
        <Awaited fallback={<Skeletons rows={4} />}>
          <ProofForm {...props} site={site} />
        </Awaited>
      )}
    </Loaded>
  );
}
