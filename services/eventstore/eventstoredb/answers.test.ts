import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamNotFoundError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { Metadata } from '@grpc/grpc-js';
import { describe, expect, test } from 'vitest';
import { EventTooLarge, RevisionConflict, StoreUnavailable } from '../faults.ts';
import { answerWithin } from '../answerWithin.ts';
import { inOurWords } from './answers.ts';
import { connectTo } from './connection.ts';

const grpc = (code: number, details: string) =>
  Object.assign(new Error(`${code} ${details}`), { code, details, metadata: new Metadata() });

describe('what the client says, in our words', () => {
  test('a wrong expected version is a conflict, with the revision that its message does not tell', () => {
    const wrong = (current: bigint | 'no_stream') =>
      new WrongExpectedVersionError(undefined as never, { streamName: 'order-1', current, expected: 7n });
    expect(inOurWords(wrong(3n), 'order-1')).toMatchObject({ name: 'RevisionConflict', stream: 'order-1', actual: 3n });
    expect(inOurWords(wrong('no_stream'), 'order-1')).toEqual(new RevisionConflict('order-1', -1n));
  });

  test.each([
    ['a server that is down', new UnavailableError(grpc(14, 'No connection established'))],
    ['a server that is starting', new UnknownError(grpc(2, 'Server Is Not Ready'))],
    ['a deadline', new DeadlineExceededError(grpc(4, 'Deadline exceeded'))],
    ['a call that the server ended', new CancelledError(grpc(1, 'Call cancelled'))],
    ['a plain error of code 14', grpc(14, 'read ECONNRESET')],
    ['a shared call that ends because of too many requests', grpc(8, 'Bandwidth exhausted or memory limit exceeded')],
    ['a cluster in which no node is found', new Error('Failed to discover after 10 attempts.')],
    ['a connection that was just replaced', new Error('Channel has been shut down')],
  ])('%s is "unavailable", whatever class it has', (_, fault) => {
    expect(inOurWords(fault, 'order-1')).toMatchObject({ name: 'StoreUnavailable', cause: fault });
  });

  test("an append beyond the server's limit is too large", () => {
    expect(inOurWords(new MaxAppendSizeExceededError(undefined as never, 1_048_576), 'order-1')).toBeInstanceOf(
      EventTooLarge,
    );
  });

  test.each(['Failed to discover-1', 'discovery-1', 'Channel has been closed'])(
    'a stream that does not exist is no outage, though it is called %s',
    (stream) => {
      const fault = new StreamNotFoundError(undefined as never, stream);
      expect(inOurWords(fault)).toBe(fault);
    },
  );

  test('what is wrong with us stays what it is', () => {
    expect(inOurWords(new TypeError('ours'))).toBeInstanceOf(TypeError);
  });

  test.each([
    ['a user without the rights', grpc(7, 'Access Denied')],
    ['a wrong password', grpc(16, 'Bad HTTP status code: 401')],
    ['either, as the client says it', new AccessDeniedError(grpc(16, 'Unauthenticated'))],
  ])('%s is refused, which is no outage and names what is needed', (_, fault) => {
    expect(inOurWords(fault)).toMatchObject({
      name: 'StoreRefused',
      message: expect.stringContaining('$all'),
      cause: fault,
    });
  });

  test('an answer that does not come is "unavailable"', async () => {
    await expect(answerWithin(1, new Promise(() => {}))).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe('the connection', () => {
  test('a lost connection is replaced by a fresh one, by a fault of its own, and three times a second at most', () => {
    let now = 0;
    const connection = connectTo('esdb://127.0.0.1:2113?tls=false', 1_000, () => now);
    const lost = new UnavailableError(grpc(14, 'No connection established'));
    const first = connection.client();
    connection.failed(new TypeError('ours'), first);
    expect(connection.client()).toBe(first);
    connection.failed(lost, first);
    const second = connection.client();
    expect(second).not.toBe(first);
    // All appends under way on the first one are rejected, one after the other.
    connection.failed(lost, first);
    expect(connection.client()).toBe(second);
    now = 500;
    connection.failed(
      grpc(13, 'Received RST_STREAM with code 2 triggered by internal client error: Session closed with error code 2'),
      second,
    );
    connection.failed(lost, connection.client());
    const fourth = connection.client();
    connection.failed(lost, fourth);
    expect(connection.client()).toBe(fourth);
    now = 1_000;
    connection.failed(lost, fourth);
    expect(connection.client()).not.toBe(fourth);
  });
});
