/** A child of an account holder: a person without an email address. */
export interface Child {
  id: string;
  /** Its user key. */
  key: string;
  firstName: string;
  lastName: string;
  /** It was entered just now. */
  isNew: boolean;
}
