import type { Db, TableRow } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { type Page, pages } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { ListView, SavedView, viewScopes } from './contract.ts';
import { conflict, forbidden, notFound, ApiProblem } from '#services/http/problems.ts';

type Scope = (typeof viewScopes)[number];
interface Deps {
  readonly db: Db;
  readonly now: () => Date;
}
export interface ViewInput {
  readonly name: string;
  readonly scope: Scope;
  readonly view: ListView;
}

/** Author of a change to a view, and the origin of the request. */
interface By {
  readonly person: Person;
  readonly requestOrigin: RequestOrigin;
}

/** Maximum number of views per person, over all queues. */
const MOST_A_PERSON = 50;

/**
 * Returns a person's role: people with the same role share their `role` views. It consists of the user type and the
 * page with the highest level (the first of several).
 */
function roleOf({ userType, permissions }: Pick<Person, 'userType' | 'permissions'>): string {
  const best = pages.reduce<Page | undefined>(
    (most, page) => ((permissions[page] ?? 0) > (most === undefined ? 0 : (permissions[most] ?? 0)) ? page : most),
    undefined,
  );
  return userType === 'staff' && best !== undefined ? `staff:${best}` : userType;
}

/**
 * Returns a queue's views available to a person: their own first, then their role's, then everybody's, by name. Admins
 * see every shared one.
 */
export async function viewsFor({ db }: Deps, person: Person, queue: QueueName): Promise<SavedView[]> {
  const rows = await selected(db)
    .where({ 'v.queue': queue })
    .where((those) => void shownTo(those, person))
    .orderByRaw(`case when v.owner_id = ? then 0 when v.scope = 'role' then 1 else 2 end, lower(v.name), v.id`, [
      person.userId,
    ]);
  return rows.map((row) => shownView(row, person));
}

/**
 * Saves a view. 403 for a view for everybody, unless an admin creates it; 409 if the limit is reached or the name is
 * taken.
 */
export async function saveView(
  deps: Deps,
  { person, requestOrigin }: By,
  { queue, ...listQuery }: ViewInput & { readonly queue: QueueName },
): Promise<SavedView> {
  checkScope(person, listQuery.scope);
  return deps.db.transaction(async (trx) => {
    // Serializes saves of one person: two tabs must not both save the fiftieth view.
    await trx.raw('select pg_advisory_xact_lock(731503, hashtext(?))', [person.userId]);
    const mine = await trx('app.saved_views').where({ owner_id: person.userId }).count({ count: '*' }).first();
    if (Number(mine?.count) >= MOST_A_PERSON) throw conflict('tooManyViews', { values: { most: MOST_A_PERSON } });
    const id = world.newId();
    const at = deps.now();
    await named(
      trx('app.saved_views').insert({
        id,
        queue,
        owner_id: person.userId,
        ...columnsOf(person, listQuery),
        revision: 0,
        created_at: at,
        updated_at: at,
      }),
    );
    await audited(trx, { person, requestOrigin }, at, {
      what: 'saved',
      id,
      queue,
      before: 'own',
      after: listQuery.scope,
    });
    return shownView(await viewNamed(trx, id), person);
  });
}

/**
 * Changes one's own view; admins change shared ones too. 412 if it has changed since, 404 if it is not available to
 * this person.
 */
export async function changeView(
  deps: Deps,
  { person, requestOrigin }: By,
  id: string,
  { revision, ...listQuery }: ViewInput & { readonly revision: number },
): Promise<SavedView> {
  checkScope(person, listQuery.scope);
  return deps.db.transaction(async (trx) => {
    const row = await changeable(trx, person, id);
    if (row.revision !== revision) throw new ApiProblem(412, 'revisionMoved', { revision: String(row.revision) });
    const at = deps.now();
    // A view keeps the role that it was created for, whichever admin changes it.
    const { role, ...columns } = columnsOf(person, listQuery);
    await named(
      trx('app.saved_views')
        .where({ id })
        .update({
          ...columns,
          ...(row.owner_id === person.userId ? { role } : {}),
          revision: revision + 1,
          updated_at: at,
        }),
    );
    await audited(trx, { person, requestOrigin }, at, {
      what: 'changed',
      id,
      queue: row.queue,
      before: row.scope,
      after: listQuery.scope,
    });
    return shownView(await viewNamed(trx, id), person);
  });
}

/** Removes a view. A repeated request receives 404. */
export async function removeView(deps: Deps, { person, requestOrigin }: By, id: string): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const row = await changeable(trx, person, id);
    await trx('app.saved_views').where({ id }).delete();
    await audited(trx, { person, requestOrigin }, deps.now(), {
      what: 'removed',
      id,
      queue: row.queue,
      before: row.scope,
      after: 'own',
    });
  });
}

type StoredView = TableRow<'app.saved_views'> & { readonly owner_name: string | null };

const selected = (db: Db) =>
  db('app.saved_views as v')
    .leftJoin('app.users as u', 'u.id', 'v.owner_id')
    .select('v.*', db.raw<{ owner_name: string | null }>(`btrim(u.first_name || ' ' || u.last_name) as owner_name`));

function shownTo(those: ReturnType<typeof selected>, person: Person) {
  const own = those.where({ 'v.owner_id': person.userId }).orWhere({ 'v.scope': 'everyone' });
  return person.userType === 'admin'
    ? own.orWhere({ 'v.scope': 'role' })
    : own.orWhere({ 'v.scope': 'role', 'v.role': roleOf(person) });
}

async function viewNamed(db: Db, id: string): Promise<StoredView> {
  const row = await selected(db).where({ 'v.id': id }).first();
  if (!row) throw notFound();
  return row;
}

async function changeable(trx: Db, person: Person, id: string): Promise<StoredView> {
  const row = await selected(trx)
    .where({ 'v.id': id })
    .where((those) => void shownTo(those, person))
    .forUpdate('v')
    .first();
  if (!row) throw notFound();
  if (!mayChange(row, person)) throw forbidden('notYourView');
  return row;
}

const mayChange = ({ owner_id: owner }: StoredView, { userId, userType }: Person): boolean =>
  owner === userId || userType === 'admin';

function checkScope({ userType }: Person, scope: Scope): void {
  if (scope === 'everyone' && userType !== 'admin') throw forbidden('onlyAdminsShareWithEveryone');
}

const columnsOf = (person: Person, { name, scope, view }: ViewInput) => ({
  name,
  scope,
  role: roleOf(person),
  view: JSON.stringify(view),
});

async function named(writing: PromiseLike<unknown>): Promise<void> {
  try {
    await writing;
  } catch (fault) {
    if ((fault as { code?: string }).code === '23505') throw conflict('viewNameTaken');
    throw fault;
  }
}

/**
 * Audits a change that affects others' views. Names and filters are left out, because they may contain a person's name.
 */
async function audited(
  trx: Db,
  { person: actor, requestOrigin }: By,
  at: Date,
  { what, id, queue, before, after }: { what: string; id: string; queue: string; before: Scope; after: Scope },
): Promise<void> {
  if (before === 'own' && after === 'own') return;
  await writeAudit(trx, {
    id: world.newId(),
    stream: `view-${id}`,
    type: 'saved-view.changed.v1',
    data: { what, queue, before: { scope: before }, after: { scope: after } },
    actor,
    at,
    requestOrigin,
  });
}

const shownView = (row: StoredView, person: Person): SavedView => ({
  id: row.id,
  queue: row.queue,
  name: row.name,
  scope: row.scope,
  ownerName: row.owner_name ?? '',
  mine: row.owner_id === person.userId,
  mayChange: mayChange(row, person),
  revision: row.revision,
  view: row.view,
});
