// Loaded before the product's server: what it sends to Salesforce goes to an emulator on this machine. A server speaks https with
// Salesforce's hosts only, which no emulator can be. As the negative control of what happens on two servers, it has every process get
// another token that finds out that a session is over.
import http from 'node:http';
import https from 'node:https';
import { Client } from 'pg';

const { MANYHANDS_EMULATOR: emulator = '', MANYHANDS_REFRESH: refresh } = process.env;

https.request = ((url: URL, { lookup: _, agent: __, ...options }: https.RequestOptions) =>
  http.request(new URL(`${url.pathname}${url.search}`, emulator), options)) as typeof https.request;

const isFree =
  /\("crm_connections"\."refreshing_until" is null or "crm_connections"\."refreshing_until" < (\$\d+)\)/;
const query = Client.prototype.query as (...args: unknown[]) => unknown;

if (refresh === 'by-all')
  Client.prototype.query = function withoutTaking(this: Client, ...args: unknown[]) {
    const [first] = args;
    const byAll = (text: string) => text.replace(isFree, '($1::timestamptz is not null)');
    if (typeof first === 'string') args[0] = byAll(first);
    else if (typeof first === 'object' && first !== null && 'text' in first)
      args[0] = Object.assign(first, { text: byAll(String(first.text)) });
    return query.apply(this, args);
  } as typeof Client.prototype.query;
