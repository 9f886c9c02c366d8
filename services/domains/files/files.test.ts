import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { reportPdf } from '#services/seed/papers.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';
import { uploadLimitBytes } from '#workflows/limits.ts';

const api = withApi();
let order: string;
let png: Buffer;
beforeAll(async () => {
  order = (await specimens(api.rig()))['order']![0]!.id;
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#6d28d9' } })
    .png()
    .toBuffer();
});

function form(bytes: Uint8Array, fields: Record<string, string>, name = 'receipt.png'): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
}
const upload = (who: string, bytes: Uint8Array, fields: Record<string, string>, name?: string) =>
  api.as(who, 'POST', '/api/v1/files/', { body: form(bytes, fields, name) });
const download = async (who: string, path: string) => {
  const response = await fetch(api.rig().url + path, {
    headers: { authorization: `Token ${await api.rig().signIn(who)}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('uploads', () => {
  test('Bea’s proof of payment is seen by her and by staff, and by nobody else', async () => {
    const sent = await upload('buyer', png, { purpose: 'payment-proof' }, 'Überweisung "1".png');
    expect(sent).toMatchObject({ status: 200, body: { id: expect.any(String), mediaType: 'image/png' } });
    const mine = await download('buyer', `/api/v1/files/${sent.body.id}/`);
    expect(mine.status).toBe(200);
    expect((await sharp(mine.bytes).metadata()).width).toBe(40);
    expect(mine.headers.get('content-disposition')).toMatch(
      /^attachment; filename="_berweisung _?1_?\.png"; filename\*=UTF-8''%C3%9Cberweisung/,
    );
    expect(mine.headers.get('content-security-policy')).toContain('sandbox');
    expect(mine.headers.get('x-content-type-options')).toBe('nosniff');
    expect(
      (await download('orders-staff', `/api/v1/files/${sent.body.id}/?inline=true`)).headers.get('content-disposition'),
    ).toMatch(/^inline;/);
    for (const other of ['buyer-two', 'cardholder', 'cards-staff', 'users-staff', 'sales-staff']) {
      expect((await download(other, `/api/v1/files/${sent.body.id}/`)).status, other).toBe(404);
    }
  });

  test('a proof of payment is a file of its order: at the address of those, too, for whoever may see it, and it stays', async () => {
    const { body } = await upload('buyer', png, { purpose: 'payment-proof' });
    for (const path of [`/api/v1/order-files/${body.id}/`, `/api/v1/documents/${body.id}/`]) {
      for (const who of ['buyer', 'orders-staff', 'admin']) expect((await download(who, path)).status, who).toBe(200);
      for (const who of ['buyer-two', 'cardholder', 'cards-staff']) {
        expect((await download(who, path)).status, who).toBe(404);
      }
    }
    expect(await api.as('orders-staff', 'DELETE', `/api/v1/order-files/${body.id}/`)).toMatchObject({
      status: 409,
      body: { code: 'fileIsReported' },
    });
    expect((await api.as('buyer-two', 'DELETE', `/api/v1/order-files/${body.id}/`)).status).toBe(404);
    const attached = await upload('buyer', png, { purpose: 'ticket-file' });
    expect((await download('buyer', `/api/v1/order-files/${attached.body.id}/`)).status).toBe(404);
  });

  test('it pays an order: the payment goes under review with it', async () => {
    const { body } = await upload('buyer', png, { purpose: 'payment-proof' });
    const paid = await api.as('buyer', 'POST', `/api/v1/orders/${order}/submitPayment/`, {
      body: { method: 'zelle', amountCents: 45_000, fileId: body.id },
    });
    expect(paid).toMatchObject({ status: 200, body: { state: 'paymentUnderReview' } });
    const shown = await api.as('buyer', 'GET', `/api/v1/orders/${order}/?after=${paid.body.position}`);
    expect(shown.body.payment).toMatchObject({ proofFileId: body.id, amountCents: 45_000 });
  });

  test('somebody else’s file pays nothing', async () => {
    const { body } = await upload('buyer-two', png, { purpose: 'payment-proof' });
    const answer = await api.as('buyer', 'POST', `/api/v1/orders/${order}/submitPayment/`, {
      body: { method: 'zelle', amountCents: 45_000, fileId: body.id },
    });
    expect(answer.status).toBe(422);
  });

  test('what a file really is decides, not what it is called', async () => {
    expect(await upload('buyer', Buffer.from('<svg onload="alert(1)"/>'), { purpose: 'payment-proof' })).toMatchObject({
      status: 415,
      body: { code: 'unsupportedType' },
    });
    expect(await upload('cardholder', png, { purpose: 'credit-report' }, 'report.pdf')).toMatchObject({
      status: 415,
      body: { code: 'pdfRequired' },
    });
    expect(await upload('buyer', Buffer.alloc(0), { purpose: 'payment-proof' })).toMatchObject({
      status: 422,
      body: { code: 'emptyFile' },
    });
  });

  test.each([
    [
      'invoice.hta',
      '<head><script language="VBScript">CreateObject("WScript.Shell").Run "calc"</script>',
      'invoice.hta.txt',
    ],
    ['bank-statement.bat', '@echo off\r\ncalc.exe\r\n', 'bank-statement.bat.txt'],
    ['statement.pdf.js', 'WScript.Echo(1)', 'statement.pdf.js.txt'],
    ['order.url', '[InternetShortcut]\r\nURL=file://evil.example/x', 'order.url.txt'],
    ['a.csv', "=cmd|'/c calc'!A1", 'a.csv.txt'],
    ['pic.html', 'png', 'pic.html.png'],
  ])('%s reaches staff as what it is, at every address and in every list', async (name, content, safe) => {
    const bytes = content === 'png' ? png : Buffer.from(content);
    const document = await api.as('buyer', 'POST', '/api/cards/orders/upload_document/', {
      body: form(bytes, { orderId: order, type: 'other' }, name),
    });
    expect(document).toMatchObject({ status: 200, body: { name: safe } });
    const attached = await upload('buyer', bytes, { purpose: 'ticket-file' }, name);
    for (const [who, path] of [
      ['orders-staff', `/api/v1/documents/${document.body.id}/`],
      ['orders-staff', `/api/v1/order-files/${document.body.id}/`],
      ['orders-staff', `/api/v1/files/${document.body.id}/`],
      ['buyer', `/api/v1/files/${attached.body.id}/`],
    ] as const) {
      const { status, headers } = await download(who, path);
      expect([status, headers.get('content-disposition')], path).toEqual([200, `attachment; filename="${safe}"`]);
    }
    await api.as('buyer', 'DELETE', `/api/v1/documents/${document.body.id}/`);
  });

  test('one that was stored under its sender’s name before names followed the type is handed out right, too', async () => {
    const { body } = await upload('buyer', png, { purpose: 'payment-proof' });
    const { db, vault } = api.rig().deps;
    const name = await vault.seal(`user:${idOf('buyer')}`, 'proof\uD83D.exe', {
      eventId: body.id,
      path: 'originalName',
    });
    await db('app.files')
      .where({ id: body.id })
      .update({ original_name: JSON.stringify(name) });
    const { headers } = await download('orders-staff', `/api/v1/files/${body.id}/`);
    expect(headers.get('content-disposition')).toContain('filename="proof.exe.png"');
  });

  test('more than 10 MB is too large, no file is no upload, and an unknown field none either', async () => {
    expect(await upload('buyer', Buffer.alloc(uploadLimitBytes + 1), { purpose: 'payment-proof' })).toMatchObject({
      status: 413,
      body: { code: 'tooLarge' },
    });
    const empty = new FormData();
    empty.set('purpose', 'payment-proof');
    expect((await api.as('buyer', 'POST', '/api/v1/files/', { body: empty })).status).toBe(422);
    expect((await upload('buyer', png, { purpose: 'payment-proof', byTheWay: 'x' })).status).toBe(422);
    expect((await api.as('buyer', 'POST', '/api/v1/files/', { body: { purpose: 'payment-proof' } })).status).toBe(415);
  });

  test('a name that holds NUL is no upload, and no fault of ours', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a\0.png"\r\n\r\nabc\r\n--x--\r\n';
    const answer = await api.as('buyer', 'POST', '/api/v1/files/', {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('buyers upload no credit reports, cardholders no payments, sales nothing', async () => {
    expect((await upload('buyer', reportPdf('x'), { purpose: 'credit-report' })).status).toBe(403);
    expect((await upload('cardholder', png, { purpose: 'payment-proof' })).status).toBe(403);
    expect((await upload('sales-staff', png, { purpose: 'document' })).status).toBe(403);
  });
});

describe('credit reports', () => {
  test('Uma looks at Carla’s report: the look is an event first, then the file', async () => {
    const carla = idOf('cardholder');
    const { reports, looks } = (await api.as('cardholder', 'GET', '/api/v1/verification/')).body;
    const look = await download('users-staff', `/api/v1/verifications/${carla}/reports/${reports.transunion}/`);
    expect([look.status, look.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { rows } = (await api.as('users-staff', 'GET', `/api/v1/verifications/${carla}/timeline/`)).body;
    await api.rig().settled();
    const after = (await api.as('users-staff', 'GET', `/api/v1/verifications/${carla}/`)).body;
    expect(after.looks).toBe(looks + 1);
    expect(rows.length).toBeGreaterThan(0);
    expect((await download('users-staff', `/api/v1/files/${reports.transunion}/`)).status).toBe(404);
    expect((await download('admin', `/api/v1/files/${reports.transunion}/`)).status).toBe(404);
    expect((await download('cardholder', `/api/v1/files/${reports.transunion}/`)).status).toBe(200);
  });

  test('a report of another cardholder is not found under this one', async () => {
    const carl = (await api.as('cardholder-two', 'GET', '/api/v1/verification/')).body;
    expect(
      (await download('users-staff', `/api/v1/verifications/${idOf('cardholder')}/reports/${carl.reports.equifax}/`))
        .status,
    ).toBe(404);
  });

  test('Nina hands in both of hers and is under review', async () => {
    for (const bureau of ['transunion', 'equifax']) {
      const { body } = await upload(
        'new-cardholder',
        reportPdf(`${bureau} of Nina`),
        { purpose: 'credit-report' },
        `${bureau}.pdf`,
      );
      expect(
        (await api.as('new-cardholder', 'POST', '/api/v1/verification/', { body: { bureau, fileId: body.id } })).status,
      ).toBe(200);
    }
    await api.rig().settled();
    expect((await api.as('new-cardholder', 'GET', '/api/v1/verification/')).body).toMatchObject({
      state: 'underReview',
      decisionDueAt: expect.any(String),
    });
  });
});

describe('documents of an order', () => {
  test('Bea adds one, staff and she see it, Ben does not, and she takes it away', async () => {
    const sent = await api.as('buyer', 'POST', '/api/cards/orders/upload_document/', {
      body: form(reportPdf('Agreement'), { orderId: order, type: 'agreement' }, 'agreement.pdf'),
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { name: 'agreement.pdf', type: 'agreement', orderId: order, bookingId: null, deletable: 'yes' },
    });
    const { id } = sent.body;
    expect((await api.as('orders-staff', 'GET', `/api/v1/documents/?orderId=${order}`)).body.rows).toMatchObject([
      { id },
    ]);
    const mine = (await api.as('buyer', 'GET', '/api/v1/documents/')).body.rows as { id: string }[];
    expect(mine[0]).toMatchObject({ id });
    expect((await download('buyer', `/api/v1/documents/${id}/`)).status).toBe(200);
    expect((await download('buyer-two', `/api/v1/documents/${id}/`)).status).toBe(404);
    expect((await api.as('buyer-two', 'GET', `/api/v1/documents/?orderId=${order}`)).status).toBe(404);
    expect((await api.as('buyer-two', 'DELETE', `/api/v1/documents/${id}/`)).status).toBe(404);
    // The two addresses of one document have one rule.
    for (const who of ['orders-staff', 'payments-staff', 'buyer', 'buyer-two', 'cardholder']) {
      const [asDocument, asFile] = await Promise.all([
        download(who, `/api/v1/documents/${id}/`),
        download(who, `/api/v1/files/${id}/`),
      ]);
      expect(asFile.status, who).toBe(asDocument.status);
    }
    expect((await api.as('orders-staff', 'DELETE', `/api/v1/documents/${id}/`)).status).toBe(200);
    for (const path of ['documents', 'files']) {
      expect((await download('buyer', `/api/v1/${path}/${id}/`)).status).toBe(404);
    }
    const stored = await api.rig().deps.db('app.files').where({ id });
    expect(stored).toEqual([]);
    const [line] = await api
      .rig()
      .deps.db('app.audit_outbox')
      .where({ stream: `file-${id}`, type: 'file.deleted.v1' });
    expect(line).toMatchObject({
      data: { fileId: id, orderId: order, uploadedBy: idOf('buyer') },
      meta: { actor: { userId: idOf('orders-staff') } },
    });
  });

  test('nobody adds one to an order that is not theirs', async () => {
    const answer = await api.as('buyer-two', 'POST', '/api/cards/orders/upload_document/', {
      body: form(reportPdf('x'), { orderId: order, type: 'agreement' }, 'a.pdf'),
    });
    expect(answer.status).toBe(404);
  });
});
