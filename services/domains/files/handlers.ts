import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import { storeUpload } from '#services/files/storeUpload.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import { entryOf } from '#services/domains/entries.ts';
import { files, withFiles } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { visibleFile } from './visibleFile.ts';
import { recordFileAccess } from './recordFileAccess.ts';
import { mayUpload } from './fileAccess.ts';
import { ApiProblem, forbidden } from '#services/http/problems.ts';
import { sendFile } from './sendFile.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Handlers of uploads and downloads. */
export const fileHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(files.uploadFile, async ({ body: { purpose, ...about }, person, caller, file }) => {
    if (!mayUpload(person, purpose)) throw forbidden();
    return stored(deps, {
      person,
      purpose,
      file: file!,
      sentBy: turnOf(caller!),
      subject: await subjectFor(deps, person, about),
    });
  }),
  handle(files.downloadFile, async ({ params, query, person, req, res }) => {
    const { purpose, orderId, uploadedBy } = await visibleFile(deps, person, params.id);
    if (uploadedBy !== person.userId) {
      await recordFileAccess(deps, person, req, { fileId: params.id, purpose, orderId });
    }
    return sendFile(deps, res, params.id, { inline: query.inline === true });
  }),
];

/** Stores an upload; throws 413, 415 or 422 with the reason for rejecting it. */
export async function stored(
  deps: ApiDeps,
  {
    person,
    purpose,
    file,
    subject,
    sentBy,
  }: { person: Person; sentBy: string; purpose: FilePurpose; file: NonNullable<Call['file']>; subject: string },
) {
  const answer = await storeUpload(
    { ...deps, store: deps.fileStore },
    { bytes: file.bytes, declaredName: file.name, uploadedBy: person.userId, sentBy, purpose, subject },
  );
  if (answer.kind === 'refused') {
    const status =
      answer.code === 'tooLarge' ? 413 : answer.code === 'unsupportedType' || answer.code === 'pdfRequired' ? 415 : 422;
    throw new ApiProblem(status, answer.code, { values: { ...answer.values } });
  }
  const { id, mediaType, size } = answer.file;
  return { id, mediaType, size };
}

/** Returns the owner of the data: the sender, or the customer for whose record staff upload it. */
async function subjectFor(
  { records }: ApiDeps,
  person: Person,
  about: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const lifecycle = withFiles.find((name) => about[`${name}Id`] !== undefined);
  if (lifecycle === undefined) return subjectOfUser(person.userId);
  const { snapshot } = await visibleRecord(records, person, lifecycle, about[`${lifecycle}Id`]!);
  if (!isStaffOrAdmin(person)) return subjectOfUser(person.userId);
  const owner = snapshot.state as Ownership;
  const [customer] = entryOf(lifecycle).customers.flatMap((one) => owner[`${one}Id`] ?? []);
  return subjectOfUser(customer ?? person.userId);
}
