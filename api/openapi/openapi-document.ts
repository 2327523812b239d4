import * as z from 'zod/mini'
import { FailureBody } from '#sync/contract/failure.ts'
import { type Endpoint, parametersOf } from '#sync/contract/endpoint.ts'
import { MutationSchema, ReplicaSchema } from '#sync/contract/sync.ts'

/** A JSON value of an OpenAPI document. */
type JsonObject = { readonly [name: string]: unknown }

interface DocumentInfo {
  /** The site's public URL, without a trailing slash. */
  readonly appUrl: string
  /** Version of the contract. */
  readonly version: string
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: JsonObject
  readonly servers: readonly JsonObject[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>
  readonly components: JsonObject
}

const SIGNED_IN = [{ session: [], csrf: [] }, { bearer: [] }]
/** Types that are validated without a schema, with their descriptions. sync/SPEC.md defines their contents. */
const opaque = new Map<unknown, string>([
  [MutationSchema, 'One change to one record (sync/SPEC.md).'],
  [ReplicaSchema, 'One record as the server holds it (sync/SPEC.md).'],
])

/** Describes API calls as an OpenAPI 3.1 document: paths, bodies, responses, and required authentication. */
export function buildOpenApiDocument(
  endpoints: readonly Endpoint[],
  { appUrl, version }: DocumentInfo,
): OpenApiDocument {
  const paths: Record<string, Record<string, JsonObject>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pincite',
      version,
      description: 'See docs/contract.md for what each call means; this document describes its format.',
    },
    servers: [{ url: appUrl }],
    paths,
    components: {
      schemas: { Failure: toSchema(FailureBody, 'output') },
      responses: {
        Failure: {
          description: 'The call failed: error code, message, and errors by field.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(appUrl) },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function sessionCookieName(appUrl: string): string {
  return appUrl.startsWith('https:') ? '__Host-session' : 'session'
}

function describeEndpoint(endpoint: Endpoint): JsonObject {
  const { method, path, access, flag, input } = endpoint
  return {
    operationId: nameOperation(method, path),
    tags: [nameArea(path)],
    'x-access': access,
    ...(flag !== undefined && { 'x-feature-flag': flag }),
    ...describeParameters(endpoint),
    ...(input !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(input, 'input') } },
      },
    }),
    security: access === 'anyone' ? [] : SIGNED_IN,
    responses: { ...describeSuccess(endpoint), default: { $ref: '#/components/responses/Failure' } },
  }
}

function describeParameters({ path, status, once }: Endpoint): JsonObject {
  const named = parametersOf(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const creates = status === 201 || once === true
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }
  const parameters = creates ? [...named, key] : named
  return parameters.length === 0 ? {} : { parameters }
}

function describeSuccess({ method, path, output, status, stream }: Endpoint): JsonObject {
  if (output !== undefined) {
    const content = { 'application/json': { schema: toSchema(output, 'output') } }
    return { [status ?? 200]: { description: 'Done.', content } }
  }
  if (stream === true) {
    return { 200: { description: 'A stream of server-sent events.', content: { 'text/event-stream': {} } } }
  }
  if (method === 'GET' && path.startsWith('/api/')) {
    return { 200: { description: 'A file.', content: { 'application/octet-stream': {} } } }
  }
  return { [status ?? 204]: { description: 'Success; the response is empty.' } }
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...own } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const description = opaque.get(zodSchema)
      if (description !== undefined) Object.assign(jsonSchema, { type: 'object', description })
    },
  })
  return own
}

/** Returns an operation id: `PUT /api/v1/users/:id/update-password` becomes `putUsersByIdUpdatePassword`. */
function nameOperation(method: string, path: string): string {
  const words = stripPrefix(path)
    .replaceAll(/:([A-Za-z]+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function nameArea(path: string): string {
  return stripPrefix(path).split(/[/.]/)[0] ?? ''
}

function stripPrefix(path: string): string {
  return path.replace(/^\/(api\/v1|api|sanctum)\//, '')
}
