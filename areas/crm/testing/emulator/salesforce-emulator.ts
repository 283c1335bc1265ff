import type { EmulatedObject } from './emulated-fields.ts';
import {
  emulatedFaults,
  EmulatedFaultPlans,
  isCollection,
  isOfRecord,
  namesOfObjects,
  refusedFirst,
  type EmulatedFault,
  type FaultPlan,
} from './emulated-faults.ts';
import { EmulatedMetadata, sessionOfSoap, soapFault } from './emulated-metadata.ts';
import { EmulatedOAuth } from './emulated-oauth.ts';
import { usePersonAccounts } from './emulated-person-accounts.ts';
import { emulatedRecords } from './emulated-records.ts';
import { EmulatedRefusal } from './emulated-refusals.ts';
import { EmulatedRest, type RestAnswer } from './emulated-rest.ts';
import type { DuplicateRule } from './emulated-duplicates.ts';
import { EmulatedStore, type SalesforceRecord } from './emulated-store.ts';

/** What is sent to it. */
export interface EmulatorCall {
  method: string;
  /** With its query, from the root of the emulator. */
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export interface EmulatorAnswer {
  status: number;
  /** JSON, unless it is a page or leads elsewhere. */
  body: unknown;
  html?: string;
  xml?: string;
  location?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface EmulatorOptions {
  clientId: string;
  clientSecret: string;
  /** The address that the world reaches it under. */
  origin: string;
  /** The address that it tells those who may come; the same unless told. */
  instanceUrl?: string;
  now?: () => Date;
  /** So many calls are answered until there are no more today. */
  callsLeft?: number;
}

const callsOfADay = 15_000;

/**
 * Salesforce as far as the product speaks with it, with a state of its own: log-in with PKCE, tokens that expire and change, objects,
 * records, and refusals in Salesforce's shapes ("REST API Developer Guide"; "OAuth 2.0 Web Server Flow"). It keeps all in memory.
 */
export class SalesforceEmulator {
  /** Every call that it was sent, such as `POST /services/oauth2/token`; several records with the names of their objects behind. */
  readonly calls: string[] = [];
  callsLeft: number;
  /** Told of each call before it is answered: a test can change the organization in the middle of something. */
  onCall: ((call: string) => void) | null = null;
  readonly store: EmulatedStore;
  readonly oauth: EmulatedOAuth;
  readonly rest: EmulatedRest;
  readonly metadata: EmulatedMetadata;
  readonly #faults = new EmulatedFaultPlans();

  constructor(options: EmulatorOptions) {
    const now = options.now ?? (() => new Date());
    this.store = new EmulatedStore(now);
    this.oauth = new EmulatedOAuth({ instanceUrl: options.origin, ...options, now });
    this.metadata = new EmulatedMetadata(this.store);
    this.callsLeft = options.callsLeft ?? callsOfADay;
    this.rest = new EmulatedRest(this.store, () => ({
      DailyApiRequests: { Max: callsOfADay, Remaining: Math.max(this.callsLeft, 0) },
    }));
    for (const { object, records } of emulatedRecords)
      for (const record of records) this.store.insert(this.store.object(object), record);
  }

  get objects(): EmulatedObject[] {
    return this.store.objects;
  }

  /** By object, the oldest first. */
  get records(): Map<string, SalesforceRecord[]> {
    return this.store.records;
  }

  /** Has something go wrong with the next calls. */
  fail(fault: keyof typeof emulatedFaults | EmulatedFault, plan: FaultPlan = {}): void {
    this.#faults.plan(typeof fault === 'string' ? emulatedFaults[fault] : fault, plan);
  }

  /** Nothing goes wrong any more. */
  recover(): void {
    this.#faults.forget();
  }

  /** Has the organization look for the same record before it makes another one. */
  addDuplicateRule(rule: DuplicateRule): void {
    this.store.duplicateRules.push(rule);
  }

  /** Has the organization keep people as accounts, as Nonprofit Cloud does. */
  usePersonAccounts(): void {
    usePersonAccounts(this.store);
  }

  /** Has the organization be plain Nonprofit Cloud: people are accounts, and no package is installed. */
  becomeNonprofitCloud(): void {
    this.store.uninstall('GW_Volunteers__');
    this.usePersonAccounts();
  }

  /** Has all sessions expire; refresh tokens go on. */
  expireSessions(): void {
    this.oauth.expire();
  }

  /** Takes back every authorization, as an administrator of the organization can. */
  revokeAll(): void {
    this.oauth.revokeAll();
  }

  /** From now on people log in to another organization, in which there are no records yet. */
  becomeAnotherOrganization(organizationId: string): void {
    this.oauth.organizationId = organizationId;
    this.store.clear();
  }

  /** Allows what a page asks for. @returns the address to go back to */
  allow(authorizationUrl: string): string {
    return this.oauth.allow(new URL(authorizationUrl).searchParams);
  }

  /** What comes of a call; `cut` when the connection ends without an answer, `silence` when none ever comes. */
  answer(call: EmulatorCall): EmulatorAnswer | 'cut' | 'silence' {
    const url = new URL(call.path, 'http://emulator');
    const name = `${call.method} ${url.pathname}${namesOfObjects(call, url.pathname)}`;
    this.calls.push(name);
    this.onCall?.(name);
    switch (url.pathname) {
      case '/services/oauth2/authorize':
        return this.#authorize(call, url);
      case '/services/oauth2/token':
        return this.#faulty(name, call, ({ body }) => this.oauth.token(new URLSearchParams(body)));
      case '/services/oauth2/revoke':
        return this.oauth.revoke(new URLSearchParams(call.body));
      default:
        return this.#faulty(name, call, (meant) =>
          url.pathname.startsWith('/services/Soap/m/') ? this.#soap(meant) : this.#api(meant, url),
        );
    }
  }

  /** A page that asks; pressing a button sends the answer. */
  #authorize({ method, body }: EmulatorCall, { searchParams }: URL): EmulatorAnswer {
    if (!this.oauth.isAsked(searchParams))
      return {
        status: 400,
        body: { error: 'invalid_client_id', error_description: 'client identifier invalid' },
      };
    if (method === 'GET') return { status: 200, body: null, html: consentPage };
    const isAllowed = new URLSearchParams(body).get('answer') === 'allow';
    const location = isAllowed ? this.oauth.allow(searchParams) : this.oauth.deny(searchParams);
    return { status: 302, body: null, location };
  }

  #faulty(
    name: string,
    call: EmulatorCall,
    doIt: (call: EmulatorCall) => EmulatorAnswer,
  ): EmulatorAnswer | 'cut' | 'silence' {
    const fault = this.#faults.take(name);
    if (!fault) return doIt(call);
    const { answer } = fault;
    if (typeof answer === 'object' && isOfRecord(answer) && isCollection(name))
      return refusedFirst(call, { ...fault, answer }, doIt);
    if (fault.takesEffect) {
      const { status, ...rest } = doIt(call);
      if (status >= 400) return { status, ...rest };
    }
    if (fault.endsSession) this.oauth.expire(tokenOf(call));
    return typeof answer === 'string' ? answer : { body: null, ...answer };
  }

  #api(call: EmulatorCall, url: URL): EmulatorAnswer {
    if (!this.oauth.opens(tokenOf(call)))
      return refused(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    if (url.pathname.startsWith('/id/') || url.pathname === '/services/oauth2/userinfo')
      return { status: 200, body: this.oauth.identity() };
    if (this.callsLeft <= 0) return refused(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.');
    this.callsLeft -= 1;
    const headers = { 'sforce-limit-info': `api-usage=${callsOfADay - this.callsLeft}/${callsOfADay}` };
    return { ...this.#answered(call), headers };
  }

  #soap({ body }: EmulatorCall): EmulatorAnswer {
    const xml = this.oauth.opens(sessionOfSoap(body))
      ? this.metadata.answer(body)
      : soapFault('INVALID_SESSION_ID', 'Invalid Session ID found in SessionHeader');
    return { status: xml.includes('<soapenv:Fault>') ? 500 : 200, body: null, xml };
  }

  #answered({ body, ...call }: EmulatorCall): RestAnswer {
    try {
      return this.rest.answer({ ...call, body: body === '' ? null : (JSON.parse(body) as unknown) });
    } catch (error) {
      if (error instanceof SyntaxError) return refused(400, 'JSON_PARSER_ERROR', 'Unexpected character');
      if (!(error instanceof EmulatedRefusal)) throw error;
      return { status: error.status, body: error.entries };
    }
  }
}

/** A call of the Metadata API has its session in the body. */
const tokenOf = ({ headers, body }: EmulatorCall): string =>
  headers.authorization === undefined && body.startsWith('<')
    ? sessionOfSoap(body)
    : String(headers.authorization ?? '').replace(/^(?:Bearer|OAuth) /, '');

const refused = (status: number, errorCode: string, message: string): RestAnswer => ({
  status,
  body: [{ message, errorCode }],
});

const consentPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Allow access? Demo CRM</title>
<h1>Demo CRM</h1>
<p>Manyhands asks to read and write the records of this made-up Salesforce organization.</p>
<form method="post">
<button name="answer" value="allow">Allow</button>
<button name="answer" value="deny">Deny</button>
</form>
</html>
`;
