import { doublesAmong, type GroupMemberChanges, type GroupMemberInput } from '#areas/groups/rules/groups.ts';
import type { RuleError } from '#areas/organizations/rules/organizations.ts';
import { personSign } from '#shared/rules/person-names.ts';
import { phrase } from '#shared/texts/text.ts';

/**
 * What is wrong with changes of a group's members: somebody who is edited is not there any more, or somebody would be in
 * the group twice. The paths are those of the changes. Each person is a piece of the work (`inPieces`).
 * @param group.known members whom the changes leave as they are and who may be meant by them
 * @param group.there those who are to be edited or removed
 */
export function* memberFaults(
  { add, edit }: Pick<GroupMemberChanges, 'add' | 'edit'>,
  group: { known: readonly GroupMemberInput[]; there: readonly { id: string }[] },
): Generator<void, RuleError[], void> {
  const there = new Set(group.there.map(({ id }) => id));
  const missing = edit.flatMap(({ id }, index) =>
    there.has(id) ? [] : [{ path: `members.edit.${index}.email`, text: phrase('groups.member.gone') }],
  );
  const known = yield* signsOf(group.known);
  const doubles = doublesAmong(yield* signsOf([...edit, ...add]), known).map((index) => ({
    path: index < edit.length ? `members.edit.${index}.email` : `members.add.${index - edit.length}.email`,
    text: phrase('groups.member.double'),
  }));
  return [...missing, ...doubles];
}

function* signsOf(people: readonly GroupMemberInput[]): Generator<void, string[], void> {
  const signs: string[] = [];
  for (const person of people) {
    signs.push(personSign(person));
    yield;
  }
  return signs;
}
