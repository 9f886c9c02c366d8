import { needs, needsServer, type Question, type Rules, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { verificationBureaus } from './bureaus.ts';
import type { Verification } from './state.ts';

type RuleQuestion = Question<Verification>;

/** The rules of a verification's transitions. Function, refusal code and translation key have the same name. */
export const verificationRules = {
  notActingForAnother,
  ownReport: ({ input: { cardholderId }, actor }: RuleQuestion) =>
    cardholderId === undefined
      ? needsServer('cardholderId')
      : unless(actor.kind === 'person' && cardholderId === actor.userId, {}),
  reportIsPdf: ({ input: { mediaType } }: RuleQuestion) =>
    mediaType === undefined ? needsServer('mediaType') : unless(mediaType === 'application/pdf', { mediaType }),
  fileNotUploadedYet: ({ state, input: { fileId } }: RuleQuestion) =>
    fileId === undefined ? needs('fileId') : unless(!(fileId in state.files), { fileId }),
  fileIsOfThisVerification: ({ state, input: { fileId } }: RuleQuestion) =>
    fileId === undefined ? needs('fileId') : unless(fileId in state.files, { fileId }),
  bothReportsThere: ({ state, input }: RuleQuestion) => {
    if (input.bureau === undefined) return needs('bureau');
    const missing = verificationBureaus.filter((bureau) => state.reports[bureau] === null && input.bureau !== bureau);
    return unless(missing.length === 0, { missing });
  },
} satisfies Rules<Verification>;
