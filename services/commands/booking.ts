import { sameName } from '#workflows/booking/sameName.ts';
import { usableFile } from './files.ts';
import type { Preparation, Prepare } from './prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';

/** What the server adds to a booking's commands: a screenshot must be the sender's own upload, a signature may not be their account's name. */
export const bookingPreparations = (deps: PreparationDeps): Readonly<Record<string, Prepare>> => {
  const withScreenshot = async (preparation: Preparation) => {
    const { input } = preparation.request;
    const given = input['screenshotFileId'];
    if (given === undefined || given === null) return { input };
    const file = await usableFile(deps, preparation, given);
    return { input: { ...input, screenshotFileId: file ? given : undefined } };
  };
  return {
    signConsent: async ({ request: { input }, record }) => {
      const account = await deps.accountFacts(String(record.snapshot.state.cardholderId));
      const nameDiffers = account?.name !== undefined && !sameName(String(input['signature']), account.name);
      return { input: { ...input, ...(nameDiffers ? { nameDiffers } : {}) } };
    },
    reportAuAdded: withScreenshot,
    reportAuRemoved: withScreenshot,
    confirmBalance: (preparation) => withScreenshot({ ...preparation, request: { ...preparation.request, input: { screenshotFileId: null, ...preparation.request.input } } }),
    refund: async ({ request }) => ({ input: { claimId: null, ...request.input } }),
  };
};
