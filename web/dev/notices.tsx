import type { Turn } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { ProblemError } from '#web/kit/problem/problemError.ts';
import { TurnNotice } from '#web/record/actions/TurnNotice.tsx';
import { Callout } from '#web/kit/Callout.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Journey } from '#web/record/journey/Journey.tsx';
import { WhoseTurn } from '#web/record/journey/WhoseTurn.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { StepsBar } from '#web/kit/StepsBar.tsx';
import type { Tone } from '#web/kit/tone.ts';
import { nothing } from './nothing.ts';
import type { Sample } from './Sample.tsx';

const tones = ['good', 'wait', 'bad', 'info', 'calm', 'mark'] as const satisfies readonly Tone[];
const dueAt = '2026-11-23T18:00:00.000Z';
const turn: Turn = {
  who: 'you',
  lifecycle: 'order',
  name: 'payBy',
  dueAt: new Date(Date.now() + 9 * 3_600_000).toISOString(),
  overdue: false,
  upcoming: false,
  waits: null,
  doneBy: 'submitPayment',
  silence: 'command',
  line: null,
  bank: null,
  duty: null,
};
const consent: Turn = {
  ...turn,
  who: 'cardholder',
  lifecycle: 'booking',
  name: 'consent',
  dueAt,
  doneBy: null,
  silence: 'flagOverdue',
  line: 1,
  bank: 'Chase',
};
const turns: Readonly<Record<string, readonly Turn[]>> = {
  yours: [turn],
  theirs: [consent, { ...consent, line: 2, bank: 'Citi' }],
  overdue: [{ ...consent, overdue: true }],
  nobody: [],
};

export const notices: readonly Sample[] = [
  {
    name: 'Callout',
    says: 'A remark in each tone, with a title or without.',
    show: () => (
      <>
        {tones.map((tone, index) => (
          <Callout key={tone} tone={tone} {...(index % 2 === 0 ? { title: `Tone ${tone}` } : {})}>
            What there is to know about it.
          </Callout>
        ))}
      </>
    ),
  },
  {
    name: 'Problem',
    says: 'Why the last try did not work: a fault of the page, a refusal, a lost connection, who was faster.',
    show: () => (
      <>
        <Problem error={new Error('a fault')} />
        <Problem error={new ProblemError({ status: 0, code: 'unreachable' })} />
        <Problem
          error={
            new ProblemError({
              status: 409,
              code: 'notInThisState',
              latest: { type: 'order.payment-confirmed.v1', at: dueAt, by: 'Sam Ortega', byYou: false },
            })
          }
        />
      </>
    ),
  },
  {
    name: 'TurnNotice',
    says: 'Whose turn, until when, and what silence leads to: one’s own turn is louder.',
    show: () => (
      <>
        {(['buyer', 'staff'] as const).map((me) => (
          <TurnNotice
            key={me}
            lifecycle="order"
            me={me}
            answer={{ deadlines: [{ name: 'payBy', dueAt, turn: 'buyer' }], at: new Date().toISOString() }}
          />
        ))}
      </>
    ),
  },
  {
    name: 'WhoseTurn',
    says: 'The same for a whole record: one’s own with what is left, others’ with what else is due, overdue, and nobody’s.',
    show: () => (
      <>
        {Object.entries(turns).map(([name, reported]) => (
          <WhoseTurn
            key={name}
            lifecycle="order"
            reader="buyer"
            journey={{ turns: reported, state: 'cancelled', restorableUntil: dueAt }}
          />
        ))}
      </>
    ),
  },
  {
    name: 'EmptyState',
    says: 'Nothing here, why, and what to do.',
    show: () => (
      <EmptyState icon={IconInbox} title="No orders yet" action={<Button>Choose tradelines</Button>}>
        What you order appears here with its journey.
      </EmptyState>
    ),
  },
  {
    name: 'FailedState',
    says: 'A question that failed, and a way to ask again.',
    show: () => (
      <FailedState
        title="Failed to load cards"
        error={new ProblemError({ status: 500, code: 'fault' })}
        onRetry={nothing}
      />
    ),
  },
  { name: 'Skeletons', says: 'The shape of what is coming.', show: () => <Skeletons rows={3} height={48} /> },
  {
    name: 'Journey',
    says: 'What was, where it stands, what comes; detours and early ends are told.',
    show: () => (
      <Journey
        label="A journey"
        steps={[
          { key: 'a', kind: 'done', title: 'Order placed', when: 'Nov 19, 2026, 9:12 AM PST' },
          {
            key: 'b',
            kind: 'detour',
            title: 'Payment declined',
            when: 'Nov 20, 2026, 10:00 AM PST',
            detail: 'The amount cannot be read.',
          },
          { key: 'c', kind: 'now', title: 'Payment under review', detail: 'We answer within one business day.' },
          { key: 'd', kind: 'next', title: 'Cardholder adds the user', when: 'expected by Nov 27, 2026' },
          { key: 'e', kind: 'stopped', title: 'Canceled', when: 'Dec 1, 2026' },
        ]}
      />
    ),
  },
  {
    name: 'StepsBar',
    says: 'Where one is in a short sequence.',
    show: () => (
      <>
        {[0, 1, 3].map((current) => (
          <StepsBar
            key={current}
            label={`Step ${current + 1}`}
            steps={['Terms', 'Client', 'Confirm'].map((words, index) => ({
              key: words,
              words,
              state: index < current ? 'done' : index === current ? 'now' : 'next',
              when: index === 0 ? 'Nov 22' : 'by Nov 24',
            }))}
          />
        ))}
      </>
    ),
  },
  {
    name: 'Section',
    says: 'A part of a page on a surface of its own, or without one.',
    show: () => (
      <>
        <Section title="On a surface" aside={<a href="#notices-and-progress">Aside</a>}>
          <p>Content</p>
        </Section>
        <Section title="Plain" plain>
          <p>Content</p>
        </Section>
      </>
    ),
  },
];
