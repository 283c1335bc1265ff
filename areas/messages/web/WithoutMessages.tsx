import type { ReachedPerson } from '#areas/messages/rules/message-audiences.ts';
import { withheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './messages.module.css';

/** How many of the people get no messages, and why; nothing where everybody does. */
export function WithoutMessages({ people }: { people: readonly ReachedPerson[] }) {
  const t = useTexts();
  return withheldBecause.map((reason) => {
    const count = people.filter(({ held }) => held === reason).length;
    return count === 0 ? null : (
      <p key={reason} className={css.hint}>
        {t(`messages.recipients.${reason}`, { count })}
      </p>
    );
  });
}
