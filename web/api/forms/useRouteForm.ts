import type { Route } from '#services/http/route.ts';
import { type AnswerTo, type CallOptions, callWith } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { fieldErrors } from '#web/kit/problem/fieldErrors.ts';
import type { BodyTo, RouteForm } from './formOf.ts';
import { askedFields, fieldIn, type Faults, type FormChecks, readForm } from './readForm.ts';

type Sent = Parameters<typeof useSend>[1] & {};

export interface RouteFormOptions<R extends Route> extends Pick<Sent, 'touches' | 'expects' | 'done'>, FormChecks {
  readonly params?: Readonly<Record<string, string>>;
  /** Initial values, by field. */
  readonly start?: DraftValues;
  /** The page's own draft, if it is kept or shown elsewhere, too. */
  readonly draft?: Draft;
  /** Parts of the body that nobody types. */
  readonly fixed?: Partial<BodyTo<R>> | ((draft: Draft) => Partial<BodyTo<R>>);
  /** Maps the server's error to fields, where that needs texts of the form's own. */
  readonly refusedBy?: (error: unknown) => Faults;
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
  const { start = {}, refusedBy = fieldErrors, formats = {} } = given;
  const own = useDraft(start);
  const draft = given.draft ?? own;
  const sending = useSending(form, given);
  const fields = askedFields(form.fields, given);
  /** Returns whether it was sent. `also`: values set by the pressed button, where there are several. */
  const submitWith = (also: Partial<BodyTo<R>>) => {
    const more = typeof given.fixed === 'function' ? given.fixed(draft) : given.fixed;
    const fixed: Readonly<Record<string, unknown>> = { ...more, ...also };
    const made = readForm(fields, draft, { ...given, fixed });
    if (!made.ok) {
      draft.fail(made.errors);
      return false;
    }
    sending.mutate(made.body as BodyTo<R>, {
      onError: (error) => {
        const isAsked = (name: string) => name in draft.values || made.asked.some((one) => one.name === name);
        draft.fail(Object.fromEntries(Object.entries(refusedBy(error)).filter(([name]) => isAsked(name))));
      },
    });
    return true;
  };
  return {
    draft,
    field: (name: string) => ({ draft, field: fieldIn(fields, name), format: formats[name] }),
    submit: () => submitWith({}),
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
