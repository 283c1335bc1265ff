import { questionsIn, type Condition } from '../form-conditions/condition.ts';
import { holdsFor } from '../form-conditions/evaluate.ts';
import { Operands, type Answered } from '../form-conditions/operands.ts';
import type { AskedForm, AskedPage, AskedQuestion } from './asked-form.ts';
import type { Answer } from './judge.ts';

/** A question, or a page of them, that a condition may hide. */
type Part = AskedQuestion | AskedPage;

const isQuestion = (part: Part): part is AskedQuestion => 'page' in part;

/**
 * Which questions a form asks with these answers. Only the answers to questions that are asked themselves count: a person who
 * goes back and says "no" has not answered what hung on the "yes", even if an answer is still there. Takes time in step with
 * the form's size.
 */
export class Asking {
  readonly #form: AskedForm;
  readonly #answers: ReadonlyMap<string, Answer>;
  readonly #operands: Operands;
  readonly #isAsked = new Map<Part, boolean>();

  /** @param answers by the names of their questions */
  constructor(form: AskedForm, answers: ReadonlyMap<string, Answer>) {
    this.#form = form;
    this.#answers = answers;
    this.#operands = new Operands((name) => this.#answerTo(this.#question(name)));
    for (const asked of form.questions.values()) this.#decide(asked);
  }

  /** Whether a question of the form is asked. */
  isAsked(asked: AskedQuestion): boolean {
    return this.#isAsked.get(asked) ?? false;
  }

  /** Whether a question has to be answered. */
  isRequired(asked: AskedQuestion): boolean {
    return this.isAsked(asked) && this.#holds(asked.requires, asked.question.isRequired === true);
  }

  /** Decides a part after all parts it depends on. A stack of its own: conditions may hang on each other hundreds deep. */
  #decide(part: Part): void {
    const waiting: Part[] = [part];
    const opened = new Set<Part>();
    for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
      if (!opened.has(next) && !this.#isAsked.has(next)) {
        opened.add(next);
        // A part that waits for itself stays undecided, and is not asked; forms with one are refused when they are saved.
        waiting.push(...this.#needsOf(next).filter((need) => !opened.has(need) && !this.#isAsked.has(need)));
        continue;
      }
      waiting.pop();
      if (this.#isAsked.has(next)) continue;
      const isOpen = !isQuestion(next) || this.#isAsked.get(next.page) === true;
      const otherwise = !isQuestion(next) || next.question.visible !== false;
      this.#isAsked.set(next, isOpen && this.#holds(next.shows, otherwise));
    }
  }

  #needsOf(part: Part): Part[] {
    const asksAbout = part.shows ? [...questionsIn(part.shows)] : [];
    const questions = asksAbout.flatMap((name) => this.#question(name) ?? []);
    return isQuestion(part) ? [part.page, ...questions] : questions;
  }

  #question(name: string): AskedQuestion | undefined {
    return this.#form.questions.get(this.#form.nameOf(name));
  }

  #holds(condition: Condition | null, otherwise: boolean): boolean {
    return condition === null ? otherwise : holdsFor(condition, this.#operands);
  }

  /** An answer as conditions see it. Of files they only ask whether there are any; nothing chosen is a list, too. */
  #answerTo(asked: AskedQuestion | undefined): Answered {
    if (!asked) return undefined;
    const answer = this.isAsked(asked) ? this.#answers.get(asked.question.name) : undefined;
    if (answer === undefined) return asked.question.type === 'checkbox' ? [] : undefined;
    if (typeof answer === 'string' || typeof answer === 'number') return answer;
    return answer.map((one) => (typeof one === 'string' ? one : one.content));
  }
}
