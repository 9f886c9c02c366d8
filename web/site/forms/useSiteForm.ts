import type { Route } from '#services/http/route.ts';
import { useState } from 'react';
import { callWith } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import type { BodyTo, RouteForm } from '#web/api/forms/formOf.ts';
import { askedFields, fieldIn, type FormChecks, readForm } from '#web/api/forms/readForm.ts';
import { language } from '#web/i18n/locale.ts';
import { faultIn, isRequired } from '#web/kit/form/bodyOf.ts';
import { emailFormat, nameFormat, phoneFormat, type TextFormat } from '#web/kit/form/formats.ts';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { CAPTCHA, captchaFault, failWithCaptcha } from './CaptchaField.tsx';
import { useKeptValues } from './useKeptValues.ts';
import { useSending } from './useSending.ts';

interface SiteFormOptions<R extends Route> extends Omit<FormChecks, 'formats'> {
  readonly start?: DraftValues;
  /** Parts of the body that nobody types, besides the language. */
  readonly fixed?: (draft: Draft) => Partial<BodyTo<R>>;
  readonly onDone?: (body: BodyTo<R>) => void;
}

/**
 * Handles a form of the site as `useRouteForm` handles one of the app, with a captcha and without the app's cache:
 * checked against its route's schema, sent once, with the server's errors beside its fields. `field('name')` returns
 * the props of a field, the rest those of a `SiteForm`.
 */
export function useSiteForm<R extends Route>(form: RouteForm<R>, given: SiteFormOptions<NoInfer<R>> = {}) {
  const [start] = useState(given.start ?? {});
  const filling = useDraft(start);
  const { forget, ...kept } = useKeptValues(filling, start);
  const draft = { ...filling, ...kept };
  const captcha = useCaptcha();
  const sending = useSending(async (body: BodyTo<R>) =>
    callWith(form.route, { body: { ...body, captcha: await captcha.answer() } }),
  );
  const fields = askedFields(
    form.fields.filter(({ name }) => name !== CAPTCHA),
    given,
  );
  const onSubmit = () => {
    const made = readForm(fields, draft, {
      formats: siteFormats,
      fixed: { locale: language(), ...given.fixed?.(draft) },
      faults: (now) => ({ ...given.faults?.(now), ...captchaFault(now) }),
    });
    if (!made.ok) return draft.fail(made.errors);
    sending.start(made.body as BodyTo<R>, {
      onDone: (body) => {
        forget();
        given.onDone?.(body);
      },
      onFailed: (error) => failWithCaptcha(draft, error),
    });
  };
  const field = (name: string) => {
    const asked = fieldIn(fields, name);
    const format = siteFormats[name];
    const longest = asked.kind === 'number' ? String(asked.max ?? '').length : asked.max;
    return {
      draft,
      name,
      required: isRequired(asked),
      ...(asked.kind === 'money' || !longest ? {} : { maxLength: longest }),
      ...(format ? { format } : { fault: (text: string) => faultIn(asked, text) }),
    };
  };
  return { form: { draft, captcha, sending, onSubmit }, field };
}

export const siteFormats: Readonly<Record<string, TextFormat>> = {
  firstName: nameFormat,
  lastName: nameFormat,
  email: emailFormat,
  phone: phoneFormat,
};
