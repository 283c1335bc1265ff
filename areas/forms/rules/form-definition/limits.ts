/** Most questions of a form, on all its pages together. */
export const questionsMax = 500;
/** Most choices of a form, of all its questions together. */
export const choicesMax = 5_000;
/** Most pages of a form. */
export const pagesMax = 100;
/** Most checks of one answer. */
export const validatorsMax = 20;
/** Longest name of a question or page, in characters: answers are kept under it. */
export const questionNameMax = 200;
/** Longest title of a question or page. */
export const questionTitleMax = 1_000;
/** Longest help text of a question, and longest text of a choice. */
export const helpTextMax = 2_000;
export const choiceTextMax = 500;
/** Most languages of one text. */
export const languagesMax = 100;
/** Longest condition (`visibleIf`). */
export const conditionMax = 2_000;
/** Longest title of a form. */
export const formTitleMax = 120;
/** Longest answer in characters: to a line of text, and to a longer one, unless the form says less. */
export const answerTextMax = { text: 1_000, comment: 10_000 } as const;
