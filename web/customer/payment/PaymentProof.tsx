import { useEffect } from 'react';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { Sends } from '#web/api/useNextSteps.ts';
import { Awaited, lazily, whenThere } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { PaidRecord } from './paidRecord.ts';

/** Loaded while the payment details are requested: a buyer who has paid does not need it. */
const fetchForm = () => whenThere(() => import('./ProofForm.tsx'));
const ProofForm = lazily(async () => ({ default: (await fetchForm()).ProofForm }));

interface PaymentProofProps {
  paid: PaidRecord;
  sends: Sends | undefined;
}

/** The payment details, and the form for the proof of payment. */
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
