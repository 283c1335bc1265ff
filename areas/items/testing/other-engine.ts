// A second engine that speaks the same language: `dynalite`, on loopback, by its real protocol.
import type { AddressInfo } from 'node:net';
import dynalite from 'dynalite';
import type { ItemValue } from '#areas/items/server/expressions/tree.rules.ts';
import type { AskedParams } from './queries.ts';

export type TestItem = Record<string, ItemValue> & { pk: string; sk: string };

interface EngineAnswer {
  Items: TestItem[];
  Count: number;
  ScannedCount: number;
  LastEvaluatedKey?: { pk: string; sk: string };
}

export interface OtherEngine {
  put(item: TestItem): Promise<void>;
  /** The answer, or the words of the refusal. */
  query(params: AskedParams): Promise<EngineAnswer | string>;
  stop(): Promise<void>;
}

const TableName = 'items';

/** Starts an empty engine with one table of the keys of items, and its index. */
export async function startOtherEngine(): Promise<OtherEngine> {
  const server = dynalite({ createTableMs: 0 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = async (operation: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': 'today',
        // It looks for a signature and never at it.
        authorization: 'AWS4-HMAC-SHA256 Credential=a/b/c/d/e, SignedHeaders=f, Signature=g',
      },
      body: JSON.stringify(body),
    });
    return { isOk: response.ok, answer: (await response.json()) as Record<string, unknown> };
  };
  const mustSend = async (operation: string, body: object) => {
    const { isOk, answer } = await send(operation, body);
    if (!isOk) throw new Error(`${operation}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  const ProvisionedThroughput = { ReadCapacityUnits: 1, WriteCapacityUnits: 1 };
  await mustSend('CreateTable', {
    TableName,
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys('pk', 'sk'),
    ProvisionedThroughput,
    GlobalSecondaryIndexes: [
      {
        IndexName: 'skGSI',
        KeySchema: keys('sk', 'pk'),
        Projection: { ProjectionType: 'ALL' },
        ProvisionedThroughput,
      },
    ],
  });
  const isActive = async () => {
    const { Table } = (await mustSend('DescribeTable', { TableName })) as {
      Table: { TableStatus: string; GlobalSecondaryIndexes: { IndexStatus: string }[] };
    };
    return (
      Table.TableStatus === 'ACTIVE' &&
      Table.GlobalSecondaryIndexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
    );
  };
  while (!(await isActive())) await new Promise((resolve) => setImmediate(resolve));
  return {
    put: async (item) => {
      await mustSend('PutItem', { TableName, Item: typedMap(item) });
    },
    query: async (params) => {
      const { ExpressionAttributeValues, ExclusiveStartKey, ...rest } = params;
      const { isOk, answer } = await send('Query', {
        TableName,
        ...rest,
        ...(ExpressionAttributeValues
          ? { ExpressionAttributeValues: typedMap(ExpressionAttributeValues as Record<string, ItemValue>) }
          : {}),
        ...(ExclusiveStartKey
          ? { ExclusiveStartKey: typedMap(ExclusiveStartKey as Record<string, ItemValue>) }
          : {}),
      });
      if (!isOk) return String(answer.message);
      const { Items, LastEvaluatedKey, ...counts } = answer;
      return {
        ...counts,
        Items: (Items as Typed[]).map((item) => plainMap(item)),
        ...(LastEvaluatedKey ? { LastEvaluatedKey: plainMap(LastEvaluatedKey as Typed) } : {}),
      } as EngineAnswer;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Typed = Record<string, Record<string, unknown>>;

const typedMap = (map: Record<string, ItemValue>): Typed =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, typed(value)]));

function typed(value: ItemValue): Record<string, unknown> {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  return Array.isArray(value) ? { L: value.map(typed) } : { M: typedMap(value) };
}

const plainMap = (map: Typed): Record<string, ItemValue> =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, plain(value)]));

function plain(value: Record<string, unknown>): ItemValue {
  const [[type, inner] = []] = Object.entries(value);
  if (type === 'NULL') return null;
  if (type === 'N') return Number(inner);
  if (type === 'L') return (inner as Record<string, unknown>[]).map(plain);
  return type === 'M' ? plainMap(inner as Typed) : (inner as ItemValue);
}
