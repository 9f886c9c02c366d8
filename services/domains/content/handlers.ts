import { ApiProblem, invalid, notFound } from '#services/http/problems.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import type { ContentDeps } from '#services/domains/content/deps.ts';
import { storeUpload } from '#services/files/storeUpload.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { articleOf, ContentFault, IMAGES } from './articleOf.ts';
import { type Change, changeContent, type ContentAnswer, saveDraft } from './changeContent.ts';
import { listedContent, wholeContent } from './contentView.ts';
import { content } from './contract.ts';
import { allContent, type Content, type Texts } from './contentTable.ts';

/** What admins write. */
export const contentHandlers = (deps: ContentDeps): readonly RouteHandler[] => {
  const { db, now } = deps;
  const one = async (id: string) => {
    const found = (await allContent(db)).find((text) => text.id === id);
    if (!found) throw notFound();
    return wholeContent(db, found, now().toISOString());
  };
  const answered = async (answer: ContentAnswer) => {
    if (answer.kind === 'slugTaken') {
      throw invalid('body', [{ path: ['slug'], code: 'slugTaken', message: 'is taken' }]);
    }
    if (answer.kind === 'noVersion') {
      throw invalid('body', [{ path: ['version'], code: 'noVersion', message: 'is no version of this text' }]);
    }
    const { id } = changed<Content>(answer);
    deps.content.forget();
    return one(id);
  };
  const change = async (
    { params, body, person: actor, requestOrigin }: Call<{ id: string }, unknown, { revision: number }>,
    what: Change,
  ) => {
    if (what.kind === 'archive') await refuseNeeded(deps, params.id);
    return answered(
      await changeContent(deps, { actor, requestOrigin }, { id: params.id, revision: body.revision, change: what }),
    );
  };
  return [
    handle(content.contents, async () => {
      const at = now().toISOString();
      const last = await lastTexts(deps);
      return { rows: (await allContent(db)).map((text) => listedContent(text, last.get(text.id), at)) };
    }),
    handle(content.content, async ({ params: { id } }) => one(id)),
    handle(
      content.saveContent,
      async ({ params: { id }, body: { revision, slug, texts }, person: actor, requestOrigin }) => {
        const written = sound(texts);
        return answered(await saveDraft(deps, { actor, requestOrigin }, { id, revision, slug, texts: written }));
      },
    ),
    handle(content.publishContent, async (call) => {
      const { version, at } = call.body;
      if (at !== undefined && at <= now().toISOString()) {
        throw invalid('body', [{ path: ['at'], code: 'past', message: 'has passed' }]);
      }
      return change(call, { kind: 'publish', version, at });
    }),
    handle(content.unscheduleContent, (call) => change(call, { kind: 'unschedule' })),
    handle(content.archiveContent, (call) => change(call, { kind: 'archive' })),
    handle(content.unarchiveContent, (call) => change(call, { kind: 'unarchive' })),
    handle(content.addContentImage, async ({ person, caller, file }) => {
      const answer = await storeUpload(
        { ...deps, store: deps.fileStore },
        {
          bytes: file!.bytes,
          declaredName: file!.name,
          uploadedBy: person.userId,
          sentBy: turnOf(caller!),
          purpose: 'content-image',
          // Nobody's data: it stays when the admin who sent it is forgotten.
          subject: 'content',
        },
      );
      if (answer.kind === 'refused') {
        const status = answer.code === 'tooLarge' ? 413 : answer.code === 'unsupportedType' ? 415 : 422;
        throw new ApiProblem(status, answer.code, { values: { ...answer.values } });
      }
      return { id: answer.file.id, url: `${IMAGES}${answer.file.id}/` };
    }),
  ];
};

/** Without the languages that nobody has written; throws 422 with the field of whatever is no article. */
function sound(texts: { readonly [Code in Language]?: string | undefined } & { readonly en: string }): Texts {
  const written = languageCodes.flatMap((code) => (texts[code] ? [[code, texts[code]] as const] : []));
  const issues = written.flatMap(([code, markdown]) => {
    try {
      articleOf(markdown);
      return [];
    } catch (fault) {
      if (!(fault instanceof ContentFault)) throw fault;
      return [{ path: ['texts', code], code: `content.${fault.code}`, message: fault.where || 'no title' }];
    }
  });
  if (issues.length > 0) throw invalid('body', issues);
  return Object.fromEntries(written) as Texts;
}

/** Only articles come and go: every other text is a page that is linked to everywhere. */
async function refuseNeeded({ db }: ContentDeps, id: string): Promise<void> {
  const row = await db('app.content').where({ id }).first('content');
  if (row && row.content.kind !== 'blog') throw new ApiProblem(409, 'contentNeeded');
}

/** By text, what was published last. */
async function lastTexts({ db }: ContentDeps): Promise<ReadonlyMap<string, Texts>> {
  const { rows } = await db.raw<{ content_id: string; texts: Texts }>(
    `select distinct on (content_id) content_id, texts from app.content_versions order by content_id, version desc`,
  );
  return new Map(rows.map(({ content_id: id, texts }) => [id, texts]));
}
