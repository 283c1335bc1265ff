/** The rules of the account forms, brought when somebody touches one of them (`useServerForm`). */
export const accountForms = () => import('#areas/accounts/rules/account-forms.ts');
