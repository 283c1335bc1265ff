/** A form is either the application of volunteers or a contact form. */
export const formKinds = ['volunteer', 'contact'] as const;
export type FormKind = (typeof formKinds)[number];
