import { useT } from '@trupial/web-kit';
import styles from './erasure.module.css';
import type { Found } from './use-erasure.ts';

/** What there is of a person, or was, kind by kind. */
export function FoundList({ found }: { found: Found }) {
  const t = useT();
  const { rides, accounts, messages, mails } = found;
  const numbers = rides.map((id) => `#${id}`).join(', ');
  const names = accounts.join(', ');
  return (
    <ul className={styles.found}>
      <li>
        {t('{n, plural, =0 {No rides} one {# ride} other {# rides}}', { n: rides.length })}
        {numbers && <span className={styles.which}>{numbers}</span>}
      </li>
      <li>
        {t('{n, plural, =0 {No account} one {# account} other {# accounts}}', {
          n: accounts.length,
        })}
        {names && <span className={styles.which}>{names}</span>}
      </li>
      <li>
        {t('{n, plural, =0 {No messages} one {# message} other {# messages}}', { n: messages })}
      </li>
      <li>{t('{n, plural, =0 {No mails} one {# mail} other {# mails}}', { n: mails })}</li>
    </ul>
  );
}
