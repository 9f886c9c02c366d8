import type { Db } from '#projections/database/db.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { messageChannels, NotifiedEntity } from '#services/domains/messages/routes.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { Language } from '#words/languages.ts';
import { tellInApp } from './tell.ts';

export interface MessageText {
  readonly subject: string;
  readonly body: string;
}
/** By language; English stands in for one that is missing. Empty once its last reader was forgotten. */
export type MessageTexts = Readonly<Partial<Record<Language, MessageText>>>;

/** What staff wrote to people of a record (domains, D11). */
export interface Message {
  readonly id: string;
  /** A record, or a group of people. */
  readonly entity: NotifiedEntity | 'group';
  readonly entityId: string;
  readonly texts: MessageTexts;
  readonly channels: (typeof messageChannels)[number];
  readonly sendAt: Date;
  readonly writtenAt: Date;
  readonly writtenBy: string;
  /** Which group it is. */
  readonly about?: Json;
}

/** Who it goes to, and the ids of what it's about as this reader knows it: where its button leads. */
export interface MessageReader {
  readonly userId: string;
  readonly about: MailData;
}

/** A statement takes 65,535 values. */
const READERS_AT_ONCE = 1_000;

/** Keeps a message until it is due, in the caller's transaction. */
export async function keepMessage(trx: Db, message: Message, readers: readonly MessageReader[]): Promise<void> {
  await trx('app.messages').insert({
    id: message.id,
    entity: message.entity,
    entity_id: message.entityId,
    texts: JSON.stringify(message.texts),
    channels: message.channels,
    send_at: message.sendAt,
    written_at: message.writtenAt,
    written_by: message.writtenBy,
    about: message.about === undefined ? null : JSON.stringify(message.about),
  });
  const rows = readers.map(({ userId, about }) => ({
    message_id: message.id,
    user_id: userId,
    about: JSON.stringify(about),
  }));
  await trx.batchInsert('app.message_readers', rows, READERS_AT_ONCE);
}

/** Sends the messages that are due. Any number of processes may do so at once: one has a message, and its mails' ids are derived. */
export async function sendDueMessages({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  let sent = true;
  while (sent) sent = await db.transaction((trx) => sendOne(trx, now()));
}

async function sendOne(trx: Db, at: Date): Promise<boolean> {
  const message = await trx('app.messages')
    .whereNull('sent_at')
    .whereNull('cancelled_at')
    .where('send_at', '<=', at)
    .orderBy(['send_at', 'id'])
    .forUpdate()
    .skipLocked()
    .first('id', 'texts', 'channels', 'send_at');
  if (!message) return false;
  const readers = await trx('app.message_readers').where({
    message_id: message.id,
  });
  for (const { user_id: toUserId, about } of readers) {
    const mail = {
      id: derivedId('message', message.id, toUserId),
      template: 'message',
      toUserId,
      data: { ...about, messageId: message.id },
      at,
    } as const;
    if (message.channels !== 'mail') await tellInApp(trx, [mail]);
    if (message.channels !== 'app') await enqueueMail(trx, mail);
  }
  await trx('app.messages').where({ id: message.id }).update({ sent_at: at });
  return true;
}

/** What a message says to somebody of this language; undefined when it has no texts any longer. */
export const messageIn = async (db: Db, id: string, language: Language): Promise<MessageText | undefined> =>
  textIn((await messageTextsOf(db, [id])).get(id) ?? {}, language);

/** The texts of messages, by id. */
export async function messageTextsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MessageTexts>> {
  if (ids.length === 0) return new Map();
  const rows = await db('app.messages')
    .whereIn('id', [...ids])
    .select('id', 'texts');
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

export const textIn = (texts: MessageTexts, language: Language): MessageText | undefined => texts[language] ?? texts.en;

/** Forgets what was written to somebody: a message goes on to its other readers; without any left its texts are gone. */
export async function forgetMessagesTo(trx: Db, userId: string): Promise<void> {
  const gone = await trx('app.message_readers').where({ user_id: userId }).delete().returning('message_id');
  await trx('app.messages')
    .whereIn(
      'id',
      gone.map(({ message_id: id }) => id),
    )
    .whereNotExists(trx('app.message_readers').whereRaw('message_id = app.messages.id').select(trx.raw('1')))
    .update({ texts: '{}' });
}
