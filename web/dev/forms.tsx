import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import { AreaField, CheckField, ChoiceField, MoneyField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { type Draft, type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { ChoiceFilter, Filters, TextFilter } from '#web/kit/Filters.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { nobody, nothing } from './nothing.ts';
import type { Sample } from './Sample.tsx';

const options = [
  { value: '', label: 'Please choose' },
  { value: 'zelle', label: 'Zelle' },
  { value: 'bank', label: 'Bank deposit' },
];
const filled: DraftValues = {
  name: 'Rita Client',
  amount: '250.50',
  method: 'zelle',
  reason: 'The amount cannot be read',
  birth: '1990-04-01',
  password: 'a secret',
  agreed: true,
};
const faults = {
  name: 'This field is required',
  amount: 'Please enter an amount',
  method: 'Please select one of the options',
  reason: 'Length should be at least 3 symbols',
  birth: 'Start date cannot be in the past',
  password: 'The password needs at least one letter',
  agreed: 'Check this box to continue',
};

function Fields({ draft }: { draft: Draft }) {
  return (
    <Form draft={draft} onSubmit={nothing}>
      <div className={formStyles['columns']}>
        <TextField draft={draft} name="name" label="Full name" hint="As on the driving licence" required />
        <MoneyField draft={draft} name="amount" label="Amount in dollars" />
        <ChoiceField draft={draft} name="method" label="Paid by" options={options} />
        <TextField draft={draft} name="birth" label="Date" type="date" />
      </div>
      <AreaField draft={draft} name="reason" label="Reason" required />
      <PasswordField draft={draft} name="password" label="Password" autoComplete="new-password" />
      <CheckField
        draft={draft}
        name="agreed"
        label="I have read this and agree"
        hint="You can withdraw until it is confirmed."
        required
      />
    </Form>
  );
}

const WithoutFaults = () => <Fields draft={useDraft(filled)} />;
const WithFaults = () => <Fields draft={{ ...useDraft({}), errors: faults }} />;
const Drop = ({ error }: { error?: string }) => (
  <FileDrop
    label="Screenshot of the transaction"
    name="file"
    error={error}
    upload={async (_, onProgress) => {
      onProgress(1);
      return nobody;
    }}
    onUploaded={nothing}
  />
);
const Refused = () => (
  <FileDrop
    label="Fails when a file is chosen"
    name="refused"
    upload={() => Promise.reject(new ProblemError({ status: 422, code: 'unsupportedType' }))}
    onUploaded={nothing}
  />
);

const filters = { typed: () => '', set: nothing, choose: nothing };

export const forms: readonly Sample[] = [
  {
    name: 'fields, filled',
    says: 'Text, money, choice, day, reason, password, agreement.',
    show: () => <WithoutFaults />,
  },
  {
    name: 'fields, with faults',
    says: 'Each fault at its field; how many there are is read aloud when they appear.',
    show: () => <WithFaults />,
  },
  {
    name: 'FileDrop',
    says: 'Chosen or dropped; checked by size and type at once.',
    show: () => (
      <>
        <Drop />
        <Drop error="Please upload a PDF file" />
        <Refused />
      </>
    ),
  },
  {
    name: 'Select',
    says: 'The browser’s own; some choices under a heading, and one that cannot be made.',
    show: () => (
      <>
        <Select
          label="Language"
          options={options}
          group={{ label: 'In development', options: [{ value: 'es', label: 'Español' }] }}
        />
        <Select label="Out of use" options={options} disabled />
      </>
    ),
  },
  {
    name: 'Filters',
    says: 'Above a list, as many in a row as fit.',
    wide: true,
    show: () => (
      <Filters label="Filters of a list">
        <TextFilter filters={filters} name="search" type="search" label="Number, name or bank" />
        <ChoiceFilter filters={filters} name="state" label="State" options={options} />
        <TextFilter filters={filters} name="day" type="date" label="Reports by" />
      </Filters>
    ),
  },
];
