/**
 * Whether a condition can ask about a question of this name. SurveyJS reads `a.b` and `a[0]` as parts of an answer, `$a`
 * and `#a` in ways of their own, and rewrites some sequences before it reads at all.
 */
export const canBeAskedAbout = (name: string): boolean =>
  !/[.[\]{}]|^[$#]|=>|=<|<>|equals/.test(name) && name.trim() === name;
