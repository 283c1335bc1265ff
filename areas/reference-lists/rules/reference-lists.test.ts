import { describe, expect, it } from 'vitest';
import { builtInCauses } from './causes.ts';
import { builtInSkills } from './skills.ts';

const skills = builtInSkills.flatMap((group) => group.skills);
const sorted = (list: readonly string[]) =>
  list.toSorted((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));

describe('the built-in lists', () => {
  it('has twenty causes', () => {
    expect(builtInCauses).toHaveLength(20);
    expect(builtInCauses).toEqual(sorted([...new Set(builtInCauses)]));
  });

  it('has hundreds of skills in 28 categories, each once and clean', () => {
    expect(builtInSkills).toHaveLength(28);
    expect(skills.length).toBeGreaterThan(400);
    expect(new Set(skills.map((skill) => skill.toLowerCase())).size).toBe(skills.length);
    expect(skills.filter((skill) => skill !== skill.trim().replaceAll(/\s+/g, ' ') || skill === '')).toEqual(
      [],
    );
  });

  it('is in order', () => {
    const categories = builtInSkills.map(({ category }) => category);
    expect(categories).toEqual(sorted(categories));
    for (const group of builtInSkills) expect(group.skills, group.category).toEqual(sorted(group.skills));
  });
});
