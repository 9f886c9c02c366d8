import { t } from '#web/i18n/t.ts';
import { type FieldSpec, faultIn, isRequired } from './bodyOf.ts';
import { AreaField, CheckField, ChoiceField, MoneyField, TextField } from './fields.tsx';

type Text = Parameters<typeof TextField>[0];
interface FormFieldProps extends Pick<
  Text,
  'draft' | 'label' | 'hint' | 'type' | 'format' | 'autoComplete' | 'placeholder' | 'inputMode'
> {
  field: Exclude<FieldSpec, { readonly kind: 'file' | 'many' }>;
  /** Returns the words for an option. */
  worded?: (option: string) => string;
}

/**
 * A field described by its schema: rendered by its kind, limited to its bounds, and validated on blur. If `type` is
 * set, even a long text stays on one line.
 */
export function FormField({ draft, field, label, hint, worded = optionText, ...input }: FormFieldProps) {
  const { name } = field;
  const shared = { draft, name, label, hint, required: isRequired(field) };
  const fault = input.format || input.type === 'email' ? {} : { fault: (text: string) => faultIn(field, text) };
  switch (field.kind) {
    case 'area':
    case 'line':
      return field.kind === 'area' && input.type === undefined ? (
        <AreaField {...shared} {...fault} maxLength={field.max} />
      ) : (
        <TextField {...shared} {...input} {...fault} maxLength={field.max} />
      );
    case 'number':
      return (
        <TextField
          {...shared}
          inputMode="numeric"
          {...input}
          {...fault}
          maxLength={field.max === undefined ? undefined : String(field.max).length}
        />
      );
    case 'money':
      return <MoneyField {...shared} {...fault} />;
    case 'day':
      return <TextField {...shared} type="date" />;
    case 'instant':
      return <TextField {...shared} type="datetime-local" hint={hint ?? t('time.pacific')} />;
    case 'flag':
      return <CheckField {...shared} required={false} />;
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          options={[
            { value: '', label: t('input.choose') },
            ...field.options.map((value) => ({ value, label: worded(value) })),
          ]}
        />
      );
    default:
      return field satisfies never;
  }
}

export const optionText = (value: string): string => (/^\d+$/.test(value) ? value : t(`value.${value}`));
