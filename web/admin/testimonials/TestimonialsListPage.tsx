import type { TestimonialRow } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconMessageHeart } from '@tabler/icons-react';
import * as testimonialRoutes from '#services/domains/content/testimonials/routes.ts';
import { call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { languages } from '#words/languages.ts';
import { testimonialStyles } from './testimonialStyles.ts';

/** Customers' testimonials, unread ones first: staff publish them on the site or take them off (domains, D13). */
export default function TestimonialsListPage() {
  const all = useAnswer(testimonialRoutes.testimonialList, {}, { watches: ['testimonial'] });
  return (
    <Page title={t('testimonial.list.title')} lead={t('testimonial.list.lead')} width="wide">
      <Loaded query={all}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={IconMessageHeart} title={t('testimonial.list.empty')}>
              {t('testimonial.list.emptyText')}
            </EmptyState>
          ) : (
            <ListTable label={t('testimonial.list.title')} columns={columns()} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </Page>
  );
}

const columns = (): readonly Column<TestimonialRow>[] => [
  {
    key: 'who',
    label: t('testimonial.list.who'),
    title: true,
    cell: ({ name, kind, place }) => (
      <div>
        <div>{name}</div>
        <div>{[t(`testimonial.kind.${kind}`), place].filter(Boolean).join(', ')}</div>
      </div>
    ),
  },
  {
    key: 'text',
    label: t('testimonial.list.text'),
    cell: ({ text, language, stars }) => (
      <div data-prose>
        <div>
          <span aria-hidden>{'★'.repeat(stars)}</span>
          <span className="visually-hidden">{t('testimonial.stars', { count: stars })}</span> ·{' '}
          {languages[language].name}
        </div>
        <div lang={language}>{text}</div>
      </div>
    ),
  },
  {
    key: 'status',
    label: t('testimonial.list.status'),
    cell: ({ status }) => <StatusBadge {...testimonialStyles[status]}>{t(`testimonial.status.${status}`)}</StatusBadge>,
  },
  { key: 'updated', label: t('testimonial.list.updated'), cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
  { key: 'actions', label: t('testimonial.list.actions'), actions: true, cell: (row) => <Moderate row={row} /> },
];

function Moderate({ row: { id, revision, status, name } }: { row: TestimonialRow }) {
  const moderating = useSend(
    (to: 'published' | 'hidden', idempotencyKey) =>
      call(
        testimonialRoutes.moderateTestimonial,
        { params: { id }, body: { revision, status: to } },
        { idempotencyKey },
      ),
    {
      touches: [`testimonial-${id}`],
      onDone: (_, to) => toast.good(t(`testimonial.done.${to}`)),
      onFailed: (error) => toast.bad(problemText(error)),
    },
  );
  const choices = (['published', 'hidden'] as const).filter((one) => one !== status);
  return choices.map((to) => (
    <Button
      key={to}
      size="xs"
      m={2}
      variant="default"
      loading={moderating.isPending}
      aria-label={`${t(`testimonial.do.${to}`)}: ${name}`}
      onClick={() => moderating.mutate(to)}
    >
      {t(`testimonial.do.${to}`)}
    </Button>
  ));
}
