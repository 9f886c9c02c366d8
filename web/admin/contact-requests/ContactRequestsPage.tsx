import type { ContactRequest } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import * as formRoutes from '#services/domains/content/contactForms/routes.ts';
import { pageRows } from '#workflows/limits.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Email } from '#web/kit/Email.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { formatInstant } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';

/** Requests that people without an account sent by the site's forms; those that wait come first (domains, D12). */
export default function ContactRequestsPage() {
  const [page, setPage] = useState(1);
  const requests = useAnswer(formRoutes.contactRequests, { query: { page, pageSize: pageRows } }, { keepLast: true });
  return (
    <Page title={t('staff.contact.title')} lead={t('staff.contact.lead')} width="wide">
      <Loaded query={requests}>
        {({ rows, count }) =>
          rows.length === 0 ? (
            <EmptyState icon={IconMail} title={t('staff.contact.empty')}>
              {t('staff.contact.emptyHint')}
            </EmptyState>
          ) : (
            <>
              <ListTable
                label={t('staff.contact.title')}
                columns={columns()}
                rows={rows}
                rowKey={({ id }) => id}
                fading={requests.isPlaceholderData}
              />
              <Pager page={page} pageSize={pageRows} count={count} onGo={setPage} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const columns = (): readonly Column<ContactRequest>[] => [
  { key: 'from', label: t('staff.contact.from'), cell: (row) => <From request={row} />, title: true },
  { key: 'what', label: t('staff.contact.what'), cell: (row) => <div data-prose>{whatIn(row)}</div> },
  { key: 'received', label: t('staff.contact.received'), cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { key: 'answer', label: t('staff.contact.answer'), cell: (row) => <Answer request={row} /> },
];

/**
 * Encoded, because an unknown person's address must not add recipients to the answer: `?bcc=` stays part of the
 * address.
 */
const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

function From({ request: { name, email, phone } }: { request: ContactRequest }) {
  return (
    <>
      <div>{name}</div>
      <div>
        <Anchor href={mailTo(email)}>
          <Email address={email} />
        </Anchor>
      </div>
      {phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor>}
    </>
  );
}

function whatIn({ kind, message, bank, cardLimitCents, cardAgeYears }: ContactRequest): string {
  if (kind === 'contact') return message ?? '';
  const limit = formatMoney(cardLimitCents ?? 0, intlLocale());
  return t('staff.contact.card', { bank, limit, years: cardAgeYears });
}

function Answer({ request: { id, name, answeredAt, answeredBy } }: { request: ContactRequest }) {
  const queries = useQueryClient();
  const marking = useSend((_: void) => call(formRoutes.answerContact, { params: { id }, body: {} }), {
    done: t('staff.contact.marked'),
    onDone: () => void queries.invalidateQueries({ queryKey: [formRoutes.contactRequests.name] }),
    onFailed: (error) => toast.bad(problemText(error)),
  });
  if (answeredAt !== null) {
    return t('staff.contact.answered', { name: answeredBy, at: formatInstant(answeredAt, intlLocale()) });
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={marking.isPending}
      aria-label={`${t('staff.contact.mark')}: ${name}`}
      onClick={() => marking.mutate()}
    >
      {t('staff.contact.mark')}
    </Button>
  );
}
