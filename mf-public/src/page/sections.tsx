import styles from './page.module.css';

interface SectionsProps {
  /** Translated. */
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

/** Running text under headings. */
export function Sections({ sections }: SectionsProps) {
  return sections.map(({ title, text }) => (
    <section key={title} className={styles.section}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ));
}
