import { choiceWords, wordsOfAnswer, type ChoiceWords } from '#areas/forms/rules/form-answers/in-words.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { questionsOf, titleOf } from '#areas/forms/rules/form-definition/questions.ts';

/** Answers by the names of their questions, as an application keeps them. */
type Answers = Readonly<Record<string, unknown>> | null;

/** A question that a version of a form asks, as cells are made of its answers. */
interface ExportedQuestion {
  title: string;
  choices: ChoiceWords;
}

/** A version of a form, looked at once for all applications that answered it: its questions by their names. */
export type ExportedForm = ReadonlyMap<string, ExportedQuestion>;

export const exportedForm = (form: FormDefinition): ExportedForm =>
  new Map(
    questionsOf(form).map((question) => [
      question.name,
      { title: titleOf(question), choices: choiceWords(question) },
    ]),
  );

/** A column for each question that any of the forms asks, in the order in which they are met; a name is one question. */
export function questionColumns(forms: Iterable<ExportedForm>): { name: string; title: string }[] {
  const titles = new Map<string, string>();
  for (const form of forms)
    for (const [name, { title }] of form) if (!titles.has(name)) titles.set(name, title);
  return [...titles].map(([name, title]) => ({ name, title }));
}

/** The answers of one application, a cell for each of the columns. */
export const answerCells = (
  form: ExportedForm | undefined,
  answers: Answers,
  columns: readonly { name: string }[],
): string[] => columns.map(({ name }) => wordsOfAnswer(form?.get(name)?.choices, answers?.[name]).join(', '));

/** Characters that are written at a stretch, with some for each cell: about 10 ms of work. */
const sizeMax = 200_000;
const sizeOfCell = 10;

/**
 * The rows of cells in pieces that keep nobody waiting while they are made and written: a row may hold next to nothing
 * or a megabyte.
 * @param cellsOf called for each row when its piece is asked for
 */
export function* exportPieces<Row>(
  rows: readonly Row[],
  cellsOf: (row: Row) => string[],
): Generator<string[][]> {
  let [piece, size]: [string[][], number] = [[], 0];
  for (const row of rows) {
    const cells = cellsOf(row);
    piece.push(cells);
    size += cells.reduce((sum, cell) => sum + cell.length, cells.length * sizeOfCell);
    if (size < sizeMax) continue;
    yield piece;
    [piece, size] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}
