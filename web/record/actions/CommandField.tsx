import { Checkbox } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { type FieldSpec, isRequired } from '#web/kit/form/bodyOf.ts';
import { FormField, optionText } from '#web/kit/form/FormField.tsx';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { type Draft, flagOf } from '#web/kit/form/useDraft.ts';
import { ownFields } from './ownFields.ts';

/** Loaded lazily, since few commands take a file. */
const UploadField = later(
  async () => (await import('#web/record/UploadField.tsx')).UploadField,
  <Skeletons rows={1} height={128} />,
);

/** The record that an uploaded file is for. */
export type About = Readonly<Record<string, string>>;

/** One field of a command's form. A file that staff upload `about` a record belongs to that record's customer. */
export function CommandField({ field, draft, about }: { field: FieldSpec; draft: Draft; about?: About | undefined }) {
  const me = useMe();
  const forCustomer = me?.userType === 'staff' || me?.userType === 'admin' ? about : undefined;
  const shared = { draft, name: field.name, label: t(`input.${field.name}`), required: isRequired(field) };
  // The reference field asks for it, if the reference was used before.
  if (field.name === 'reuseReason') return null;
  const Own = ownFields[field.name];
  if (Own) return <Own draft={draft} label={shared.label} maxLength={maxOf(field)} />;
  switch (field.kind) {
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
        <UploadField
          {...shared}
          purpose={field.purpose}
          {...(forCustomer ? { about: forCustomer } : {})}
          {...(field.accept ? { accept: field.accept } : {})}
        />
      );
    default:
      return <FormField draft={draft} field={field} label={shared.label} />;
  }
}

const maxOf = (field: FieldSpec): number | undefined => ('max' in field ? field.max : undefined);
