// Preloaded by the server that is measured: what it sends to Salesforce goes to the emulator, whose address the environment has.
import http from 'node:http';
import https from 'node:https';

const emulator = new URL(process.env.BENCH_SALESFORCE);
https.request = (url, { lookup: _lookup, ...options }) =>
  http.request(new URL(`${url.pathname}${url.search}`, emulator), { ...options, agent });
const agent = new http.Agent({ keepAlive: true });
