import { expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';

/** What gives power over accounts, moves where money goes, or says when it is due: the password of the last ten minutes is asked for. */
const powerful = [
  'logInAs',
  'setAdmin',
  'setPermissions',
  'inviteStaff',
  'changeUserEmail',
  'confirmUserEmail',
  'setOneTimePassword',
  'forgetPerson',
  'resetFactors',
  'endPersonSession',
  'exportUsers',
  'saveRole',
  'addRole',
  'editRole',
  'removeRole',
  'attachRole',
  'detachRole',
  'changeSettings',
  'undoSettings',
  'changeConstants',
  'undoConstants',
  'changeLender',
  'undoLender',
  'acceptLog',
  'setBrokerRate',
  'setCommission',
  'setReferralAmount',
  'changeReferral',
  'saveWord',
  'revertWord',
  'publishContent',
  'endOwnSession',
  'endOtherSessions',
  'setEmail',
  'exportMe',
  'unlinkProvider',
  'startTotp',
  'confirmTotp',
  'passkeyToAdd',
  'addPasskey',
];

/** Changes at these addresses are of that kind; a new route there says why it isn't. */
const kinds =
  /\/(permissions|settings|constants|lenders|second-factor|payout-account|words|admin|login-as|broker-rate|commission)\//;
const exceptions: Readonly<Record<string, string>> = {
  previewLender: 'changes nothing',
  previewConstants: 'changes nothing',
  whatIf: 'changes nothing',
  passkeyToProve: 'is how a factor is proven',
  removeFactor: 'takes the password and a factor themselves',
  renewRecoveryCodes: 'takes the password and a factor themselves',
  passkeyToSignIn: 'is a login',
  finishSignIn: 'is a login',
};

test('whatever gives power or moves money asks for the password again', () => {
  const byName = new Map(contracts.map((contract) => [contract.name, contract]));
  expect(powerful.filter((name) => !byName.get(name)?.recentlyConfirmed)).toEqual([]);
});

test('and so does whatever is added beside it, or it says why not', () => {
  const open = contracts.filter(
    ({ method, path, recentlyConfirmed }) => method !== 'get' && kinds.test(path) && !recentlyConfirmed,
  );
  expect(open.map(({ name }) => name).filter((name) => !(name in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((name) => !open.some((one) => one.name === name))).toEqual([]);
});
