import { t } from '#web/i18n/t.ts';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { usStates } from '#workflows/address/usStates.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import styles from './client.module.css';
import { useId } from 'react';
import { type ClientField, clientFault, clientFormats, pastedAddress, pathOf } from './clientDraft.ts';
import { useAddressCompletions } from './useAddress.ts';

/** Fields for the person's details. Each accepts the value as people write it, and formats it as the bank wants it. */
export function ClientFields({
  draft,
  withoutEmail = false,
}: {
  draft: Draft;
  /** True if the page has asked for the address already. */ withoutEmail?: boolean;
}) {
  const field = fieldOf(draft);
  return (
    <>
      <div className={formStyles['columns']}>
        <TextField {...field('firstName', 'given-name')} />
        <TextField {...field('lastName', 'family-name')} />
        {!withoutEmail && <TextField {...field('email', 'email')} type="email" />}
        <TextField {...field('phone', 'tel')} type="tel" placeholder="555-223-4567" />
        <TextField
          {...field('ssn', 'off')}
          autoComplete="off"
          inputMode="numeric"
          placeholder="123-45-6789"
          hint={t('client.ssnHint')}
        />
        <TextField
          {...field('birthDate', 'bday')}
          autoComplete="off"
          inputMode="numeric"
          placeholder={t('client.birthDateShape')}
          hint={t('client.birthDateHint')}
        />
      </div>
      <AddressFields draft={draft} />
      <p className={styles['note']}>{t('client.privacy')}</p>
    </>
  );
}

function fieldOf(draft: Draft) {
  // Browser autofill is allowed only for the browser user's own details.
  const own = textOf(draft, 'who') === 'me';
  return (name: ClientField, autoComplete: string) => ({
    draft,
    name: pathOf(name),
    label: t(`client.${name}`),
    autoComplete: own ? autoComplete : 'off',
    required: true,
    format: clientFormats[name],
    fault: () => clientFault(draft, name),
  });
}

/**
 * Fields for the home address. A whole address that is pasted into the first field, or chosen from its suggestions, is
 * split into the fields.
 */
export function AddressFields({ draft, required = true, hint }: { draft: Draft; required?: boolean; hint?: string }) {
  const field = (name: ClientField, autoComplete: string) => ({ ...fieldOf(draft)(name, autoComplete), required });
  const sorting: Draft = {
    ...draft,
    set: (name, value) =>
      Object.entries(pastedAddress(String(value)) ?? { [name]: value }).forEach(([path, part]) =>
        draft.set(path, part),
      ),
  };
  const { name, label } = field('state', '');
  const completions = useAddressCompletions(textOf(draft, pathOf('street')));
  const list = useId();
  return (
    <fieldset className={styles['address']}>
      <legend>
        {t('client.address')} <span className={styles['note']}>{hint ?? t('client.addressHint')}</span>
      </legend>
      <TextField {...field('street', 'address-line1')} draft={sorting} list={list} />
      <datalist id={list}>
        {completions.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
      <TextField {...field('apartment', 'address-line2')} required={false} />
      <TextField {...field('city', 'address-level2')} />
      <ChoiceField
        draft={draft}
        name={name}
        label={label}
        required={required}
        options={[
          { value: '', label: t('input.choose') },
          ...Object.entries(usStates).map(([value, text]) => ({ value, label: text })),
        ]}
      />
      <TextField {...field('zip', 'postal-code')} inputMode="numeric" placeholder="89501" />
    </fieldset>
  );
}
