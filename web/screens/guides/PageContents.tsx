import css from './PageContents.module.css';

export interface PageContentsProps {
  label: string;
  parts: readonly { id: string; title: string }[];
}

/** What is on a long page: a row of links to its parts. */
export function PageContents({ label, parts }: PageContentsProps) {
  return (
    <nav aria-label={label}>
      <ul className={css.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={css.link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
