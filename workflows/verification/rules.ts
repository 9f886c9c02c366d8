import { type Question, type Rules, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { verificationBureaus } from './bureaus.ts';
import type { VerificationState } from './verification.ts';

type Asked = Question<VerificationState>;

/** The conditions of a verification's transitions. Function, refusal code and translation key are one name. */
export const verificationRules = {
  notActingForAnother,
  ownReport: ({ input, actor }: Asked) =>
    unless(!input || (actor.kind === 'person' && input.cardholderId === actor.userId), {}),
  reportIsPdf: ({ input }: Asked) =>
    unless(!input || input.mediaType === 'application/pdf', { mediaType: input?.mediaType ?? null }),
  fileNotUploadedYet: ({ state, input }: Asked) =>
    unless(!input || !(input.fileId in state.files), { fileId: input?.fileId ?? null }),
  fileIsOfThisVerification: ({ state, input }: Asked) =>
    unless(!input || input.fileId in state.files, { fileId: input?.fileId ?? null }),
  bothReportsThere: ({ state, input }: Asked) => {
    const missing = verificationBureaus.filter((bureau) => state.reports[bureau] === null && input?.bureau !== bureau);
    return unless(missing.length === 0, { missing });
  },
} satisfies Rules<VerificationState>;
