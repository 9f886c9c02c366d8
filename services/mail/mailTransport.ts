import { createTransport, type Transporter } from 'nodemailer';
import type { ReceiptFile } from '#services/evidence/orderReceipt.ts';

export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader chooses what to be mailed. */
  readonly unsubscribe?: string;
  /** Attached as a file. */
  readonly receipt?: ReceiptFile | undefined;
}

/** Hands a mail to the server, or throws. */
export type MailTransport = { readonly send: (mail: OutgoingMail) => Promise<void>; readonly close: () => void };

const patienceMs = 20_000;

/** SMTP by `SMTP_URL`. Undefined without one: mails then stay in the outbox, as `kept`. */
export function createMailTransport({
  smtpUrl,
  publicUrl,
  from,
}: {
  smtpUrl: string | undefined;
  publicUrl: string;
  from?: string;
}): MailTransport | undefined {
  if (smtpUrl === undefined) return undefined;
  const { hostname, protocol, port, username, password } = new URL(smtpUrl);
  const sender = from ?? `Tradelines <no-reply@${new URL(publicUrl).hostname}>`;
  const transporter: Transporter = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Mails are made of our own words; nothing may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ unsubscribe, receipt, to, ...mail }) =>
      void (await transporter.sendMail({
        from: sender,
        // One address, whatever stands in it: a text would be read as a list of names and addresses.
        to: { name: '', address: to },
        ...mail,
        ...(receipt && {
          attachments: [{ filename: receipt.name, content: receipt.file, contentType: 'application/json' }],
        }),
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
      })),
    close: () => transporter.close(),
  };
}
