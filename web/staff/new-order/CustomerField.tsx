import type { UserView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { refusalText } from '#web/kit/problem/problemText.ts';
import styles from './new-order.module.css';
import type { Chosen } from './useChosen.ts';

/** Number of customers that are shown; typing more narrows them down. */
const SHOWN = 6;
/** Debounce after the last keystroke, in ms. */
const PAUSE = 250;

/** The customer: searched by name or email, then shown. */
export function CustomerField({ draft, chosen }: { draft: Draft; chosen: Chosen }) {
  const { customer, unknown, customerId } = chosen;
  if (customer) return <ChosenCustomer customer={customer} chosen={chosen} error={draft.errors['buyerId']} />;
  return (
    <>
      {unknown && <Callout tone="wait">{t('staff.newOrder.noBuyer')}</Callout>}
      <TextField
        draft={draft}
        name="buyerId"
        type="search"
        label={t('staff.newOrder.find')}
        hint={t('staff.newOrder.findHint')}
        autoComplete="off"
        required
      />
      {(customerId === '' || unknown) && <Found text={textOf(draft, 'buyerId')} onChoose={chosen.chooseCustomer} />}
    </>
  );
}

function ChosenCustomer({
  customer,
  chosen,
  error,
}: {
  customer: UserView;
  chosen: Chosen;
  error: string | undefined;
}) {
  const because = error ?? (customer.blocked ? refusalText({ code: 'buyerNotBlocked' }) : undefined);
  return (
    <>
      <div className={styles['chosen']}>
        <span>
          <strong>{nameOf(customer)}</strong>
          <br />
          {customer.email}
        </span>
        <Button variant="default" size="compact-md" onClick={() => chosen.chooseCustomer('')}>
          {t('staff.newOrder.another')}
        </Button>
      </div>
      {because && <Callout tone="wait">{because}</Callout>}
    </>
  );
}

function Found({ text, onChoose }: { text: string; onChoose: (id: string) => void }) {
  const [search] = useDebouncedValue(text.trim(), PAUSE);
  const found = useAnswer(
    userRoutes.users,
    { query: { group: 'buyers', search, pageSize: SHOWN } },
    { enabled: search.length >= 2, keepLast: true },
  );
  if (search.length < 2) return null;
  const columns: readonly Column<UserView>[] = [
    { key: 'name', label: t('staff.newOrder.customer'), title: true, cell: nameOf },
    { key: 'email', label: t('client.email'), cell: ({ email }) => email },
    {
      key: 'choose',
      label: t('staff.newOrder.choose'),
      actions: true,
      cell: (user) => (
        <Button
          variant="default"
          size="compact-md"
          aria-label={named(t('staff.newOrder.choose'), nameOf(user))}
          onClick={() => onChoose(user.id)}
        >
          {t('staff.newOrder.choose')}
        </Button>
      ),
    },
  ];
  return (
    <Loaded query={found} empty={({ rows }) => rows.length === 0 && <p role="status">{t('staff.newOrder.noBuyer')}</p>}>
      {({ rows }) => (
        <ListTable
          label={t('staff.newOrder.customer')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          fading={found.isPlaceholderData}
        />
      )}
    </Loaded>
  );
}

const nameOf = ({ firstName, lastName }: UserView): string => `${firstName} ${lastName}`.trim();
