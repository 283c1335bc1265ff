/** What another area does with a form that was saved, before the builder is left. */
export interface BuilderAddition {
  /** Tells of what went wrong by itself. */
  onSaved: (formId: string) => Promise<void>;
}
