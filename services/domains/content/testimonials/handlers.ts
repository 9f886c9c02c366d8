import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ContentDeps } from '#services/domains/content/deps.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { changed } from '#services/http/changed.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';
import { testimonials } from './contract.ts';
import { allTestimonials, type Testimonial, testimonialKinds, testimonialsTable } from './testimonialsTable.ts';

/** What customers say: after a tradeline has posted, and on the site once an admin has read it. */
export const testimonialHandlers = (deps: ContentDeps): readonly RouteHandler[] => {
  const { db } = deps;
  return [
    handle(testimonials.testimonials, async ({ query: { language } }) => {
      const { stories } = await deps.content.at(deps.now().toISOString());
      return {
        rows: stories.toSorted((one, other) => Number(other.language === language) - Number(one.language === language)),
      };
    }),
    handle(testimonials.submitTestimonial, async ({ body: { consent: _, ...said }, person, requestOrigin }) => {
      if (!(await somethingPosted(db, person))) throw new ApiProblem(409, 'nothingPostedYet');
      const id = idOf(person);
      const before = await testimonialsTable.one(db, id);
      const row: Testimonial = { id, userId: person.userId, kind: kindOf(person), ...said, status: 'submitted' };
      const isTheSame = before && JSON.stringify({ ...row, status: before.status }) === JSON.stringify(bare(before));
      // Sent once more, it isn't read once more.
      if (isTheSame) return own(before);
      const answer = changed(
        await testimonialsTable.put(deps, { actor: person, requestOrigin }, id, { seen: before?.revision ?? 0, row }),
      );
      deps.content.forget();
      return own(answer);
    }),
    handle(testimonials.myTestimonial, async ({ person }) => {
      const found = await testimonialsTable.one(db, idOf(person));
      return { mayWrite: await somethingPosted(db, person), testimonial: found ? own(found) : null };
    }),
    handle(testimonials.testimonialList, async () => ({ rows: (await allTestimonials(db)).map(listed) })),
    handle(
      testimonials.moderateTestimonial,
      async ({ params: { id }, body: { revision: seen, status }, person: actor, requestOrigin }) => {
        const found = await testimonialsTable.one(db, id);
        if (!found) throw notFound();
        const row = { ...bare(found), status };
        changed(await testimonialsTable.put(deps, { actor, requestOrigin }, id, { seen, row }));
        deps.content.forget();
        return listed((await allTestimonials(db)).find((one) => one.id === id)!);
      },
    ),
  ];
};

const idOf = ({ userId }: Person): string => derivedId('testimonial', userId);

const kindOf = ({ userType }: Person): Testimonial['kind'] =>
  testimonialKinds.find((kind) => kind === userType) ?? 'buyer';

const bare = ({ revision: _, ...testimonial }: Testimonial & { readonly revision: number }): Testimonial => ({
  id: testimonial.id,
  userId: testimonial.userId,
  kind: testimonial.kind,
  name: testimonial.name,
  place: testimonial.place,
  text: testimonial.text,
  stars: testimonial.stars,
  language: testimonial.language,
  status: testimonial.status,
});

const own = ({ name, kind, place, text, stars, language, status }: Testimonial) => ({
  name,
  kind,
  place,
  text,
  stars,
  language,
  status,
});

const listed = (one: Testimonial & { readonly revision: number; readonly updatedAt: string }) => ({
  ...own(one),
  id: one.id,
  updatedAt: one.updatedAt,
  revision: one.revision,
});

/** Whether a tradeline that they bought, or sold, has ever posted. */
async function somethingPosted(db: Db, { userId }: Person): Promise<boolean> {
  const ofThem = (owner: 'buyer_id' | 'cardholder_id') =>
    db('read.bookings').where(owner, userId).whereNotNull('posted_at').first('id');
  // Each by the index of its owner: asked for together, every booking would be read.
  return (await Promise.all([ofThem('buyer_id'), ofThem('cardholder_id')])).some((found) => found !== undefined);
}
