import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

const withPassword = async (person: Person, name: string, path = '/login') => {
  await person.goTo(path);
  await person.field('E-mail').fill(`${name}@demo.test`);
  await person.page.locator('input[name=password]').fill(demoPassword);
  await person.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await person.see('One more step');
};

test('Sam sets up an app with its code, keeps the recovery codes, and logs in with both steps, by keyboard', async () => {
  const sam = await signIn(await arrive(browser, product.url), 'orders-staff');
  await sam.goTo('/profile');
  await sam.button('Set up an app').click();
  await sam.see("Can't scan it?");
  const secret = (await sam.dialog().locator('code').textContent())!.replaceAll(' ', '');
  await sam.field('Code from the app').fill('12');
  await sam.page.keyboard.press('Enter');
  expect(await sam.field('Code from the app').getAttribute('aria-invalid')).toBe('true');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const step = Date.now();
  await sam.field('Code from the app').fill(totp.generate({ timestamp: step - 30_000 }));
  await sam.page.keyboard.press('Enter');
  await sam.see('Save these codes now');
  const codes = await sam.dialog().getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await sam.button("I've saved them").click();
  await sam.see('10 codes left');

  const elsewhere = await arrive(browser, product.url, { width: 390, height: 844 });
  await withPassword(elsewhere, 'orders-staff', '/login?redirect=/admin/claims');
  await elsewhere.field('Code from the app, or a recovery code').fill('ABCD-EFGH-JKLM-NPQR');
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.see('This code is wrong or was already used.');
  await elsewhere.goTo('/profile');
  await elsewhere.page.waitForURL(/\/login\?redirect=%2Fprofile$/);
  await withPassword(elsewhere, 'orders-staff', '/login?redirect=/admin/claims');
  await elsewhere.field('Code from the app, or a recovery code').fill(totp.generate({ timestamp: step }));
  await elsewhere.page.keyboard.press('Enter');
  await elsewhere.page.waitForURL(/\/admin\/claims/);

  await sam.button('Remove Authenticator app').click();
  await sam.page.locator('input[name=password]').fill(demoPassword);
  await sam.field('Code from the app, or a recovery code').fill(codes[3]!);
  await sam.dialog().getByRole('button', { name: 'Remove', exact: true }).click();
  await sam.see('Not set up');
  expect(sam.complaints).toEqual([]);
});

test('Ada adds a passkey with her fingerprint and logs in with it; Uma’s reset lets Bea in with her password again', async () => {
  const ada = await arrive(browser, product.url);
  const device = await ada.page.context().newCDPSession(ada.page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(ada, 'admin');
  await ada.goTo('/profile');
  await ada.button('Add a passkey').click();
  await ada.field('Name of the passkey').fill('My laptop');
  await ada.button('Create it').click();
  await ada.see('Save these codes now');
  await ada.button("I've saved them").click();
  await ada.see('My laptop');
  await ada.button('Add a passkey').click();
  // Another factor takes the password and the one that exists.
  await ada.dialog().locator('input[name=password]').fill(demoPassword);
  await ada.dialog().getByRole('button', { name: 'Use a passkey' }).click();
  await ada.button('Create it').click();
  await ada.see('This device already has a passkey for your account.');
  await ada.page.keyboard.press('Escape');
  await ada.page.context().clearCookies();
  await withPassword(ada, 'admin');
  // Somebody else's finger.
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await ada.button('Use a passkey').click();
  await ada.see("Your browser didn't finish. Try again.");
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await ada.button('Use a passkey').click();
  await ada.page.waitForURL(/\/admin\/home/);

  const [bea, uma] = [await arrive(browser, product.url), await arrive(browser, product.url)];
  await signIn(bea, 'buyer');
  const { secret } = (await bea.ask('post', '/api/v1/users/second-factor/totp/', { data: {} })) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await bea.ask('post', '/api/v1/users/second-factor/totp/confirm/', { data: { code } });
  await signIn(uma, 'users-staff');
  await uma.goTo('/admin/users/buyers');
  await uma.page.getByText('buyer@demo.test', { exact: true }).first().click();
  await uma.page.locator('summary', { hasText: 'Manage account' }).click();
  await uma.button('Reset two-step login').click();
  await uma.field('Reason').fill('Lost her phone, named her last two orders');
  await uma.dialog().last().getByRole('button', { name: 'Reset two-step login' }).click();
  await uma.see('logs in with the password alone now');
  await bea.goTo('/profile');
  await bea.page.waitForURL(/\/login/);
  await signIn(bea, 'buyer');
  await bea.goTo('/profile');
  await bea.see('Not set up');
  expect(uma.complaints).toEqual([]);
});
