/** The rules of the account forms, brought when somebody touches one of them (`useServerForm`). */
export const accountForms = () => import('#shared/rules/account-forms.ts');
