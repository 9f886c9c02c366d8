import { Fragment } from 'react';
import { t } from '#web/i18n/t.ts';
import styles from './shortcuts.module.css';

const onMac = () => /mac|iphone|ipad/i.test(navigator.platform);
const signs: Readonly<Record<string, string>> = {
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  space: '␣',
  home: 'Home',
  end: 'End',
};

/** Shows keys as printed on a keyboard: `mod+k`, `g o`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles['keys']}>
      {keys.split(' ').map((stroke, index) => (
        <Fragment key={index}>
          {index > 0 && <span className={styles['then']}>{t('palette.then')}</span>}
          {stroke.split(/\+(?=.)/).map((key) => (
            <kbd key={key}>{printed(key)}</kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

const printed = (key: string): string =>
  key === 'mod'
    ? onMac()
      ? '⌘'
      : 'Ctrl'
    : key === 'alt'
      ? onMac()
        ? '⌥'
        : 'Alt'
      : (signs[key] ?? key.toUpperCase());
