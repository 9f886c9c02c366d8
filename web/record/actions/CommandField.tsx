import { Checkbox } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { AreaField, CheckField, ChoiceField, MoneyField, TextField } from '#web/kit/form/fields.tsx';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { type Draft, flagOf } from '#web/kit/form/useDraft.ts';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import { isRequired } from './bodyOf.ts';
import type { FieldSpec } from './commandForms.ts';
import { ownFields } from './ownFields.ts';

/** Few commands take a file. */
const UploadField = lazily(async () => ({ default: (await import('#web/record/UploadField.tsx')).UploadField }));

/** The record that an uploaded file is for. */
export type About = Readonly<Record<string, string>>;

/** One field of a command's form. Staff upload `about` a record, and the file then belongs to its customer. */
export function CommandField({ field, draft, about }: { field: FieldSpec; draft: Draft; about?: About | undefined }) {
  const me = useMe();
  const forCustomer = me?.userType === 'staff' || me?.userType === 'admin' ? about : undefined;
  const shared = { draft, name: field.name, label: t(`input.${field.name}`), required: isRequired(field) };
  // Asked for beside the reference, where that was used before.
  if (field.name === 'reuseReason') return null;
  const Own = ownFields[field.name];
  if (Own) return <Own draft={draft} label={shared.label} maxLength={maxOf(field)} />;
  switch (field.kind) {
    case 'area':
      return <AreaField {...shared} maxLength={field.max} />;
    case 'line':
      return <TextField {...shared} maxLength={field.max} />;
    case 'number':
      return <TextField {...shared} inputMode="numeric" />;
    case 'money':
      return <MoneyField {...shared} />;
    case 'day':
      return <TextField {...shared} type="date" />;
    case 'instant':
      return <TextField {...shared} type="datetime-local" hint={t('time.pacific')} />;
    case 'flag':
      return <CheckField {...shared} required={false} />;
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          options={[
            { value: '', label: t('input.choose') },
            ...field.options.map((value) => ({ value, label: optionText(value) })),
          ]}
        />
      );
    case 'many':
      return (
        <Checkbox.Group
          label={shared.label}
          error={draft.errors[field.name]}
          value={field.options.filter((option) => flagOf(draft, `${field.name}.${option}`))}
          onChange={(chosen) =>
            field.options.forEach((option) => draft.set(`${field.name}.${option}`, chosen.includes(option)))
          }
        >
          {field.options.map((option) => (
            <Checkbox key={option} value={option} label={optionText(option)} mt="xs" />
          ))}
        </Checkbox.Group>
      );
    case 'file':
      return (
        <Awaited fallback={<Skeletons rows={1} height={128} />}>
          <UploadField
            {...shared}
            purpose={field.purpose}
            {...(forCustomer ? { about: forCustomer } : {})}
            {...(field.accept ? { accept: field.accept } : {})}
          />
        </Awaited>
      );
    default:
      return unreachable(field);
  }
}

const maxOf = (field: FieldSpec): number | undefined => ('max' in field ? field.max : undefined);

const optionText = (value: string): string => (/^\d+$/.test(value) ? value : t(`value.${value}`));
