import { unknownPlaceholders } from '#shared/rules/placeholders.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './messages.module.css';

/** Says which words in braces will stand in the mail as they are. */
export function UnknownPlaceholders({ subject, content }: { subject: string; content: string }) {
  const t = useTexts();
  const unknown = unknownPlaceholders(subject, content);
  return (
    <div role="status" className={css.flags}>
      {unknown.length > 0 ? (
        <ul role="list">
          {unknown.map(({ written, meant }) => (
            <li key={written}>
              {meant
                ? t('messages.placeholders.meant', { written, meant: `{${meant}}` })
                : t('messages.placeholders.unknown', { written })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
