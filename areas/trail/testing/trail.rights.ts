import { contract } from '#shared/contract/index.ts';
import { byName, organizersOnly, row } from '#testing/rights/row.ts';

const { trail } = contract;

export const rights = [
  row('reads the change log', trail.list, byName, organizersOnly),
  row('downloads the change log', trail.file, byName, organizersOnly),
];
