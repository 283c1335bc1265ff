import type { errorCatalog } from './errors/catalog.ts';
import type { Phrase, TextParams } from './texts/text.ts';

export type ErrorCode = keyof typeof errorCatalog;

/** One refused field: `path` is the dotted path in the body, params or query. */
export interface RefusedField {
  path: string;
  code: string;
  /** What is wrong with it. */
  text: Phrase;
}

/** A refused field as it is answered: `message` is its text in the language of the request. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
}

/** The body of every refusal (RFC 9457 problem details, with our own members). */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  params?: Readonly<Record<string, string | number>>;
  /** What a screen needs to ask on: facts of the refusal in a shape that the contract names. */
  details?: object;
  requestId: string;
}

/** A refusal that the caller may see. Anything else that is thrown is answered as `unexpected`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: TextParams;
  readonly fields: RefusedField[] | undefined;
  readonly details: object | undefined;

  constructor(
    code: ErrorCode,
    options: { params?: TextParams; fields?: RefusedField[]; details?: object; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.params = options.params ?? {};
    this.fields = options.fields;
    this.details = options.details;
  }
}
