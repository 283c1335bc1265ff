import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { errorCatalog } from '#shared/errors/catalog.ts';
import { apiGuide } from './openapi-guide.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 at `/api/openapi.json` and a page to try it at `/api/docs`, both made from the contract. */
export async function registerOpenApi(
  app: FastifyInstance,
  serverUrl: string,
  sessionCookie: string,
): Promise<void> {
  const document = openApiDocument(serverUrl, sessionCookie);
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { docExpansion: 'none' },
  });
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(serverUrl: string, sessionCookie: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Manyhands',
      version: '1.0.0',
      description: apiGuide,
    },
    servers: [{ url: serverUrl }],
    get paths() {
      return pathsOfContract();
    },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'mhk_…' },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

/**
 * What every document of this process has, since the contract never changes. To convert it takes a tenth of a second: once, when
 * somebody asks for it, so that no start waits for what few read.
 */
let knownPaths: Json | undefined;

function pathsOfContract(): Json {
  if (knownPaths) return knownPaths;
  const paths: Record<string, Json> = {};
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints) as [string, AnyEndpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) };
    }
  }
  knownPaths = paths;
  return paths;
}

function operation(area: string, name: string, endpoint: AnyEndpoint): Json {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    description: `Access: \`${endpoint.access}\`${forKeys(endpoint)}`,
    ...security(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: { 'multipart/form-data': { schema: uploadSchema(endpoint.upload) } },
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: {
          [endpoint.produces ?? 'application/json']: { schema: jsonSchema(endpoint.output, 'output') },
        },
      },
      ...refusals(endpoint),
    },
  };
}

const forKeys = ({ forKeys: scope }: AnyEndpoint): string =>
  scope === undefined
    ? ''
    : scope === 'by-item'
      ? '. API keys: by the kind of item'
      : `. API keys: \`${scope}\``;

function security({ access, forKeys: scope }: AnyEndpoint): Json {
  const ways = [
    ...(access === 'public' ? [{}] : [{ session: [] }]),
    ...(scope === undefined ? [] : [{ apiKey: [] }]),
  ];
  return access === 'public' && scope === undefined ? {} : { security: ways };
}

function parameters(where: 'path' | 'query', schema: AnyEndpoint['params']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }));
}

function refusals(endpoint: AnyEndpoint): Record<string, Json> {
  const codes: ErrorCode[] = [...endpoint.errors];
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('request.invalid');
  if (endpoint.access !== 'public') codes.push('sign-in-required', 'forbidden');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status } = errorCatalog[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const uploadSchema = (part: string): Json => ({
  type: 'object',
  required: [part],
  properties: { [part]: { type: 'string', format: 'binary' } },
});

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errorCatalog) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
