import { IconBolt } from '@tabler/icons-react';
import { Copyable } from '#web/kit/Copyable.tsx';
import { Countdown } from '#web/kit/Countdown.tsx';
import { DateTime, Day } from '#web/kit/DateTime.tsx';
import { Email } from '#web/kit/Email.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { Money } from '#web/kit/Money.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { Status } from '#web/kit/Status.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { knownStatuses, type StatusKind } from '#web/lifecycles/statuses.ts';
import type { Sample } from './Sample.tsx';
import styles from './dev.module.css';

const kinds = [
  'order',
  'fulfilment',
  'removal',
  'commission',
  'card',
  'hold',
  'verification',
] as const satisfies readonly StatusKind[];
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const values: readonly Sample[] = [
  {
    name: 'Status',
    says: 'Colour, icon and word for every status of every kind; one that this page does not know is told plainly.',
    wide: true,
    show: () => (
      <>
        {kinds.map((kind) => (
          <div key={kind} className={styles['kind']}>
            <span>{kind}</span>
            <div className={styles['row']}>
              {knownStatuses(kind).map((status) => (
                <Status key={status} kind={kind} status={status} />
              ))}
            </div>
          </div>
        ))}
        <div className={styles['kind']}>
          <span>unknown</span>
          <div className={styles['row']}>
            <Status kind="order" status="from a newer server" />
          </div>
        </div>
      </>
    ),
  },
  {
    name: 'Money · DateTime · Day',
    says: 'Cents with .00 dropped; instants in Pacific time by name, summer and winter; days of no zone.',
    show: () => (
      <DescriptionList
        entries={[
          ['Whole', <Money key="a" cents={25_000} />],
          ['With cents', <Money key="b" cents={123_405} />],
          ['Nothing', <Money key="c" cents={0} />],
          ['Owed back', <Money key="d" cents={-5_050} />],
          ['Winter', <DateTime key="e" at="2026-11-22T01:00:00.000Z" />],
          ['Summer', <DateTime key="f" at="2026-07-01T19:30:00.000Z" />],
          ['Day', <Day key="g" date="2026-12-01" />],
          ['Left out', null],
        ]}
      />
    ),
  },
  {
    name: 'Copyable',
    says: 'What is to be typed elsewhere: one press copies it.',
    show: () => (
      <p>
        Send <Copyable text="$575.50" /> to <Copyable text="payments@tradelines.example" /> and write{' '}
        <Copyable text="1042" />.
      </p>
    ),
  },
  {
    name: 'Email',
    says: 'Goes on after its @ where its line is too short.',
    show: () => (
      <div className={styles['slim']}>
        <Email address="maximiliana.hohenzollern@long-domain.test" />
      </div>
    ),
  },
  {
    name: 'StatusBadge',
    says: 'A word with a sign, in each tone.',
    show: () => (
      <div className={styles['row']}>
        {(['good', 'wait', 'bad', 'info', 'calm', 'mark'] as const).map((tone) => (
          <StatusBadge key={tone} tone={tone} icon={IconBolt}>
            {tone}
          </StatusBadge>
        ))}
      </div>
    ),
  },
  {
    name: 'Due',
    says: 'Due in, as lists show it: calm, soon, late soon, late, none.',
    show: () => (
      <div className={styles['row']}>
        <Due at={hoursFromNow(60)} />
        <Due at={hoursFromNow(14)} />
        <Due at={hoursFromNow(3)} />
        <Due at={hoursFromNow(-5)} />
        <Due at={null} />
      </div>
    ),
  },
  {
    name: 'Countdown',
    says: 'Days left, hours left, nothing left.',
    show: () => (
      <>
        {[50, 3, -1].map((hours) => (
          <Countdown key={hours} until={hoursFromNow(hours)} label={`${hours} hours from now`} />
        ))}
      </>
    ),
  },
  {
    name: 'SlotMeter',
    says: 'Free slots of those offered.',
    show: () => (
      <>
        {[
          [5, 5],
          [5, 2],
          [3, 0],
        ].map(([offered = 0, available = 0]) => (
          <SlotMeter key={available} offered={offered} available={available} />
        ))}
      </>
    ),
  },
];
