import { useEffect } from 'react';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { Sends } from '#web/api/useNextSteps.ts';
import { later, whenThere } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { PaidRecord } from './paidRecord.ts';

/** Loaded while the payment details are requested: a buyer who has paid does not need it. */
const ProofForm = later(
  async () => (await whenThere(() => import('./ProofForm.tsx'))).ProofForm,
  <Skeletons rows={4} />,
);

interface PaymentProofProps {
  paid: PaidRecord;
  sends: Sends | undefined;
}

/** The payment details, and the form for the proof of payment. */
export function PaymentProof(props: PaymentProofProps) {
  const info = useAnswer(settingRoutes.siteInfo);
  useEffect(() => void ProofForm.fetch(), []);
  return <Loaded query={info}>{(site) => <ProofForm {...props} site={site} />}</Loaded>;
}
