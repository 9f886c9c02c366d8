import { usableFile } from '#services/domains/files/usableFile.ts';
import type { CompletionsOf } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/** Completes a verification's commands: with its owner, and the file's actual content. */
export const verificationCompletions = (deps: PreparationDeps): CompletionsOf<'verification'> => ({
  uploadReport: async (preparation) => {
    const { request } = preparation;
    const file = await usableFile(deps, preparation, request.input['fileId'], 'credit-report');
    return {
      input: {
        ...request.input,
        fileId: file ? request.input['fileId'] : undefined,
        cardholderId: request.id,
        mediaType: file?.mediaType,
      },
    };
  },
});
