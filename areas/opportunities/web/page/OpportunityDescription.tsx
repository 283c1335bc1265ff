import { splitDescription } from '#shared/rules/descriptions.ts';
import css from './OpportunityDescription.module.css';

/** What the author wrote, with numbered items as a list. */
export function OpportunityDescription({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {splitDescription(text).map((block, index) =>
        block.kind === 'text' ? (
          // The blocks of a text have no name but their place.
          <p key={`${index}-text`}>{block.text}</p>
        ) : (
          <ol key={`${index}-items`}>
            {block.items.map((item, place) => (
              <li key={`${place}-${item}`}>{item}</li>
            ))}
          </ol>
        ),
      )}
    </div>
  );
}
