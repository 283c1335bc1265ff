import type { CoordinatorChoice } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Translate } from '#shared/texts/text.ts';

/** People as the field offers them: each once, oneself first and marked, and namesakes told apart by their address. */
export function coordinatorList(
  t: Translate,
  people: readonly CoordinatorChoice[],
): { value: string; label: string }[] {
  const once = [...new Map(people.map((person) => [person.id, person])).values()];
  const names = once.map(({ name }) => name);
  const label = ({ name, email, isYou }: CoordinatorChoice) => {
    if (isYou) return t('opportunityEditor.coordinators.you', { name });
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, ${email}`;
  };
  return once
    .toSorted((a, b) => Number(b.isYou) - Number(a.isYou))
    .map((person) => ({ value: person.id, label: label(person) }));
}
