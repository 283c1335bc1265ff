/**
 * A label that changes while its field is shown. The kit puts a label's text beside its asterisk, where React would change a piece
 * of text that a browser's translation has replaced; an element of its own gets the new text whatever is in it.
 */
export const ChangingText = ({ children }: { children: string }) => <span>{children}</span>;
