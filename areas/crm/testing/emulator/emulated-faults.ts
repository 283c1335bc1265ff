/** What comes back of a call that something goes wrong with. */
export type FaultAnswer =
  /** The connection is cut. */
  | 'cut'
  /** Nothing ever comes. */
  | 'silence'
  | { status: number; body?: unknown; html?: string; headers?: Readonly<Record<string, string>> };

/** Something that goes wrong with a call of the REST API. */
export interface EmulatedFault {
  answer: FaultAnswer;
  /** Whether the call does what it asks for nevertheless. */
  takesEffect?: boolean;
  /** Whether the session that is used ends. */
  endsSession?: boolean;
}

const refusal = (status: number, errorCode: string, message: string): FaultAnswer => ({
  status,
  body: [{ message, errorCode }],
});

/** What goes wrong with Salesforce, by names for tests. */
export const emulatedFaults = {
  /** The network fails before the call arrives. */
  cut: { answer: 'cut' },
  /** It is done, and its answer is lost. */
  lost: { answer: 'cut', takesEffect: true },
  /** No answer ever comes, and nothing is done. */
  silent: { answer: 'silence' },
  /** No answer ever comes, and it is done. */
  'silent-done': { answer: 'silence', takesEffect: true },
  /** The session is over. */
  expired: {
    answer: refusal(401, 'INVALID_SESSION_ID', 'Session expired or invalid'),
    endsSession: true,
  },
  /** No more calls today. */
  limit: { answer: refusal(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.') },
  unavailable: {
    answer: refusal(
      503,
      'SERVER_UNAVAILABLE',
      'The service is temporarily unavailable. Please try again later.',
    ),
  },
  failed: { answer: refusal(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred.') },
  /** It is done, and the answer says that it failed. */
  'failed-done': {
    answer: refusal(500, 'UNKNOWN_EXCEPTION', 'An unexpected error occurred.'),
    takesEffect: true,
  },
  /** Somebody else writes the same record. */
  locked: { answer: refusal(400, 'UNABLE_TO_LOCK_ROW', 'unable to obtain exclusive access to this record') },
  /** The record is saved, and the answer says that there was one already. */
  'duplicate-done': {
    answer: refusal(
      400,
      'DUPLICATE_VALUE',
      'duplicate value found: unknown duplicates value on record with id: unknown',
    ),
    takesEffect: true,
  },
  /** A page about maintenance where there should be data. */
  nonsense: { answer: { status: 200, html: '<!doctype html><title>We are down for maintenance.</title>' } },
} as const satisfies Record<string, EmulatedFault>;

/** Which calls a fault is for. */
export interface FaultPlan {
  /** Those whose method and path it finds, such as `/^POST .*\/sobjects\/Contact$/`; every one unless told. */
  on?: RegExp;
  /** How many calls are let through before. */
  after?: number;
  /** How many it is for: one unless told. */
  times?: number;
}

/** Faults that tests planned, in their order. */
export class EmulatedFaultPlans {
  readonly #plans: (Required<FaultPlan> & { fault: EmulatedFault })[] = [];

  plan(fault: EmulatedFault, { on = /./, after = 0, times = 1 }: FaultPlan): void {
    this.#plans.push({ fault, on, after, times });
  }

  forget(): void {
    this.#plans.length = 0;
  }

  /** The fault of this call; null for none. */
  take(call: string): EmulatedFault | null {
    for (const plan of this.#plans) {
      if (!plan.on.test(call)) continue;
      if (plan.after > 0) {
        plan.after -= 1;
        continue;
      }
      plan.times -= 1;
      if (plan.times <= 0) this.#plans.splice(this.#plans.indexOf(plan), 1);
      return plan.fault;
    }
    return null;
  }
}

/** Several records in one call ("sObject Collections"). */
export const isCollection = (call: string): boolean => /^(?:POST|PATCH) .*\/composite\/sobjects /.test(call);

interface Call {
  method: string;
  body: string;
}

interface Collection {
  records?: { attributes?: { type?: string } }[];
}

/** The objects that a call with several records is about, such as ` Contact`; nothing of other calls. */
export function namesOfObjects({ body }: Call, path: string): string {
  if (!path.endsWith('/composite/sobjects') || !body.startsWith('{')) return '';
  const { records = [] } = JSON.parse(body) as Collection;
  return [...new Set(records.map(({ attributes }) => ` ${attributes?.type ?? ''}`))].join('');
}

type Refusal = Exclude<FaultAnswer, string>;

/** Whether an answer refuses one record: with several in a call, the others are written. */
export const isOfRecord = ({ status, body }: Refusal): boolean => status === 400 && Array.isArray(body);

/** A call with several records whose first one is refused. */
export function refusedFirst<OneCall extends Call, Answer extends { status: number; body: unknown }>(
  call: OneCall,
  { answer, takesEffect = false }: Pick<EmulatedFault, 'takesEffect'> & { answer: Refusal },
  doIt: (call: OneCall) => Answer,
): Answer {
  const { records = [], ...rest } = JSON.parse(call.body) as Collection;
  const written = takesEffect ? records : records.slice(1);
  const done = doIt({ ...call, body: JSON.stringify({ ...rest, records: written }) });
  if (done.status >= 400) return done;
  const [{ errorCode = '', ...words } = {}] = answer.body as { errorCode?: string }[];
  const refused = { success: false, errors: [{ fields: [], ...words, statusCode: errorCode }] };
  const answers = done.body as object[];
  return { ...done, body: [refused, ...(takesEffect ? answers.slice(1) : answers)] };
}
