import { unknownPlaceholders } from '#shared/rules/placeholders.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './messages.module.css';

/** Says which words in braces will stand in the mail as they are. */
export function UnknownPlaceholders({ subject, content }: { subject: string; content: string }) {
  const t = useTexts();
  return (
    <ul role="status" className={css.flags}>
      {unknownPlaceholders(subject, content).map(({ written, meant }) => (
        <li key={written}>
          {meant
            ? t('messages.placeholders.meant', { written, meant: `{${meant}}` })
            : t('messages.placeholders.unknown', { written })}
        </li>
      ))}
    </ul>
  );
}
