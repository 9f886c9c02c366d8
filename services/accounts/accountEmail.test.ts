import { describe, expect, test } from 'vitest';
import { accountEmail, emailForms } from './accountEmail.ts';

describe('an account keeps its address in one form', () => {
  test.each([
    ['Ann@Bücher.Example', 'ann@xn--bcher-kva.example'],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ['ann@BU\u0308CHER.example', 'ann@xn--bcher-kva.example'],
    ['Rene\u0301@mail.example', 'ren\u00e9@mail.example'],
    ['\u212Aim@mail.example', 'kim@mail.example'],
    [' Bea@Demo.test ', 'bea@demo.test'],
    ["o'neil+shop@mail.example", "o'neil+shop@mail.example"],
  ])('%s is %s', (typed, kept) => expect(accountEmail(typed)).toBe(kept));

  test.each([
    ['a long s', 'orders-\u017Ftaff@demo.test'],
    ['a full-width letter', 'be\uFF41@demo.test'],
    ['a full-width dot', 'bea@demo\uFF0Etest'],
    ['an ideographic dot', 'bea@demo\u3002test'],
    ['a ligature after the @', 'bea@\uFB01n.test'],
    ['a dot before the @', 'ann.@demo.test'],
    ['a dot at the start', '.ann@demo.test'],
    ['two dots', 'a..n@demo.test'],
    ['two dots after the @', 'ann@demo..test'],
    ['a dot at the end', 'ann@demo.test.'],
    ['an address of numbers', 'ann@10.1'],
  ])('%s is refused', (_, typed) => expect(accountEmail(typed)).toBeUndefined());

  test('one that was opened before there was one form is found by what its owner types', () => {
    expect(emailForms('Ann@bücher.example')).toEqual(['ann@bücher.example', 'ann@xn--bcher-kva.example']);
    expect(emailForms('a..n@demo.test')).toEqual(['a..n@demo.test']);
  });
});
