interface Waiting<Asked, Answer> {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/**
 * Tasks side by side, one of them at a time. A task goes on until it asks for something; then the next one does, and when all of them
 * wait, what they asked for is answered together. So each task is written as if it were alone, and what could be asked in one call is.
 * A task waits for one thing at a time, and for nothing of another task's.
 */
export class Together<Asked, Answer> {
  readonly #answerAll: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>;
  readonly #waiting: Waiting<Asked, Answer>[] = [];
  /** Tasks that can go on, in their order. */
  readonly #ready: (() => void)[] = [];

  /** @param answerAll one answer for each thing, in their order; an error is thrown where it was asked for */
  constructor(answerAll: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>) {
    this.#answerAll = answerAll;
  }

  /** Runs tasks until all have ended. @throws the first error that one of them threw, after the others have ended, too */
  async run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    const errors: unknown[] = [];
    const ended = tasks.map(async (task) => {
      await new Promise<void>((resolve) => this.#ready.push(resolve));
      try {
        await task();
      } catch (error) {
        errors.push(error);
      }
      this.#passOn();
    });
    this.#passOn();
    await Promise.all(ended);
    if (errors.length > 0) throw errors[0];
  }

  /** The answer to what a task asks for, once all others wait, too. */
  ask(asked: Asked): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
      this.#passOn();
    });
  }

  #passOn(): void {
    const next = this.#ready.shift();
    if (next) next();
    else if (this.#waiting.length > 0) void this.#answer();
  }

  async #answer(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    const answers = await this.#answerAll(waiting.map(({ asked }) => asked)).catch((error: unknown) =>
      waiting.map(() => (error instanceof Error ? error : new Error(String(error)))),
    );
    for (const [index, { resolve, reject }] of waiting.entries()) {
      const answer = answers[index]!;
      this.#ready.push(() => (answer instanceof Error ? reject(answer) : resolve(answer)));
    }
    this.#passOn();
  }
}
