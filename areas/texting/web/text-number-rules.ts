/** The rules of both forms, brought when somebody touches one of them. */
export const textNumberRules = () => import('#areas/texting/rules/text-number.ts');
