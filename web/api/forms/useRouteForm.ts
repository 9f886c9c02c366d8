import type { Route } from '#services/http/route.ts';
import { type AnswerTo, type CallOptions, callWith, type RequestTo } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { bodyOf, type FieldSpec, isRequired } from '#web/kit/form/bodyOf.ts';
import type { TextFormat } from '#web/kit/form/formats.ts';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import type { RouteForm } from './formOf.ts';

type Faults = Readonly<Record<string, string>>;
type BodyOf<R extends Route> = RequestTo<R> extends { readonly body?: infer Body } ? NonNullable<Body> : never;
/** Any object, for a route whose type isn't known more closely. */
type BodyTo<R extends Route> = [BodyOf<R>] extends [never] ? Readonly<Record<string, unknown>> : BodyOf<R>;
type Sent = Parameters<typeof useSend>[1] & {};

export interface RouteFormOptions<R extends Route> extends Pick<Sent, 'touches' | 'expects' | 'done'> {
  readonly params?: Readonly<Record<string, string>>;
  /** Initial values, by field. */
  readonly start?: DraftValues;
  /** The page's own draft, if it is kept or shown elsewhere, too. */
  readonly draft?: Draft;
  /** Parts of the body that nobody types. */
  readonly fixed?: Partial<BodyTo<R>> | ((draft: Draft) => Partial<BodyTo<R>>);
  /** Error texts for invalid values, by field, where the kit has none. */
  readonly wrong?: Faults;
  /** Fields that this form requires although the route doesn't. */
  readonly needs?: readonly string[];
  /** Errors that no schema can express. */
  readonly faults?: (draft: Draft) => Readonly<Record<string, string | undefined>>;
  /** Maps the server's error to fields, where that needs texts of the form's own. */
  readonly refusedBy?: (error: unknown) => Faults;
  /** Text formats, by field. */
  readonly formats?: Readonly<Record<string, TextFormat>>;
  /** Sends the form, if that takes more than one call of the route. */
  readonly sends?: (body: BodyTo<R>, idempotencyKey: string) => Promise<AnswerTo<R>>;
  /** Options of the request: a revision, a link. */
  readonly options?: CallOptions;
  readonly onDone?: (answer: AnswerTo<R>, body: BodyTo<R>) => void;
  readonly onFailed?: (error: Error, body: BodyTo<R>) => void;
}

/**
 * Handles a route's form from the first key to the answer: checked against the schema before it's sent, sent once, with
 * the server's errors beside its fields. `field('reason')` returns the props of a `FormField`.
 */
export function useRouteForm<R extends Route>(form: RouteForm<R>, given: RouteFormOptions<NoInfer<R>>) {
  const { start = {}, faults, refusedBy = fieldErrors, wrong = {}, needs = [], formats = {} } = given;
  const own = useDraft(start);
  const draft = given.draft ?? own;
  const sending = useSending(form, given);
  const fields = form.fields.map((one): FieldSpec => ({
    ...one,
    ...(needs.includes(one.name) ? { optional: undefined } : {}),
    wrong: wrong[one.name],
  }));
  /** `also`: values set by the pressed button, where there are several. */
  const submitWith = (also: Partial<BodyTo<R>>) => {
    const more = typeof given.fixed === 'function' ? given.fixed(draft) : given.fixed;
    const fixed: Readonly<Record<string, unknown>> = { ...more, ...also };
    const asked = fields.filter(
      (one) => !(one.name.split('.')[0]! in fixed) && (isRequired(one) || isIn(draft.values, one)),
    );
    const values = tidied(draft.values, formats);
    const made = bodyOf({ fields: asked.map(answered), fixed }, values);
    const found = { ...(made.ok ? {} : made.errors), ...misfits(values, formats), ...present(faults?.(draft)) };
    if (!made.ok || Object.keys(found).length > 0) return draft.fail(found);
    sending.mutate(nested(made.body) as BodyTo<R>, {
      onError: (error) => {
        const isAsked = (name: string) => name in draft.values || asked.some((one) => one.name === name);
        draft.fail(Object.fromEntries(Object.entries(refusedBy(error)).filter(([name]) => isAsked(name))));
      },
    });
  };
  return {
    draft,
    field: (name: string) => ({ draft, field: drawn(fields, name), format: formats[name] }),
    submit: () => void submitWith({}),
    submitWith,
    sending,
    pending: sending.isPending,
    // Errors shown beside fields are not repeated.
    problem: Object.keys(draft.errors).length > 0 ? null : sending.error,
  };
}

const useSending = <R extends Route>({ route }: RouteForm<R>, given: RouteFormOptions<NoInfer<R>>) =>
  useSend(
    (body: BodyTo<R>, idempotencyKey) =>
      given.sends?.(body, idempotencyKey) ??
      callWith(route, { params: given.params, body }, { idempotencyKey, ...given.options }),
    {
      touches: given.touches,
      expects: given.expects,
      done: given.done,
      onDone: given.onDone,
      onFailed: given.onFailed,
    },
  );

const present = (faults: Readonly<Record<string, string | undefined>> = {}): Faults =>
  Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])));

type Formats = Readonly<Record<string, TextFormat>>;
const tidied = (values: DraftValues, formats: Formats): DraftValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(formats).map(([name, { tidy }]) => [name, tidy(String(values[name] ?? ''))])),
});
const misfits = (values: DraftValues, formats: Formats): Faults =>
  Object.fromEntries(
    Object.entries(formats).flatMap(([name, { fault }]) => {
      const text = String(values[name]);
      const found = text === '' ? undefined : fault?.(text);
      return found === undefined ? [] : [[name, found]];
    }),
  );

const isIn = (values: DraftValues, { name, kind }: FieldSpec): boolean =>
  name in values ||
  (kind === 'many' && Object.entries(values).some(([one, value]) => value === true && one.startsWith(`${name}.`)));

/** A nullable field that is on the form is always sent: emptied, as `null`. */
const answered = ({ optional, ...field }: FieldSpec): FieldSpec =>
  (field.nullable ? field : { ...field, ...(optional ? { optional } : {}) }) as FieldSpec;

type Drawn = Exclude<FieldSpec, { readonly kind: 'file' | 'many' }>;
function drawn(fields: readonly FieldSpec[], name: string): Drawn {
  const found = fields.find((one): one is Drawn => one.name === name && one.kind !== 'file' && one.kind !== 'many');
  if (!found) throw new Error(`The route has no field ${name}`);
  return found;
}

/** Converts `{ 'client.phone': … }` to the body's shape: `{ client: { phone: … } }`. */
function nested(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(body)) {
    const names = path.split('.');
    const last = names.pop()!;
    const at = names.reduce((in_, name) => (in_[name] ??= {}) as Record<string, unknown>, made);
    at[last] = value;
  }
  return made;
}
