import { describe, expect, it } from 'vitest';
import { strokeOf } from './registry.ts';

const pressed = (
  key: string,
  code = '',
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => strokeOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('a key press, as shortcuts name it', () => {
  it('is the letter, whatever its case', () => {
    expect(pressed('j', 'KeyJ')).toBe('j');
    expect(pressed('J', 'KeyJ', { shiftKey: true })).toBe('shift+j');
  });
  it('is the same with Ctrl and with Cmd', () => {
    expect(pressed('k', 'KeyK', { ctrlKey: true })).toBe('mod+k');
    expect(pressed('k', 'KeyK', { metaKey: true })).toBe('mod+k');
  });
  it('knows a letter by its place on a Russian keyboard', () => {
    expect(pressed('о', 'KeyJ')).toBe('j');
    expect(pressed('Л', 'KeyK', { ctrlKey: true, shiftKey: true })).toBe('mod+shift+k');
  });
  it('does not count Shift where it only writes the sign', () =>
    expect(pressed('?', 'Slash', { shiftKey: true })).toBe('?'));
  it('names keys that are not signs', () => {
    expect(pressed('Enter', 'Enter')).toBe('enter');
    expect(pressed(' ', 'Space')).toBe('space');
    expect(pressed('ArrowDown', 'ArrowDown', { shiftKey: true })).toBe('shift+arrowdown');
  });
  it('is nothing while only a modifier is held', () =>
    expect(pressed('Shift', 'ShiftLeft', { shiftKey: true })).toBeUndefined());
});
