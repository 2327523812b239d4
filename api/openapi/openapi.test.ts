import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { testApi } from '../../tests/support/api.ts'
import { type Endpoint, parametersOf } from '#sync/contract/endpoint.ts'

/** JSON Schema for the parts of OpenAPI 3.1 that this document uses (https://spec.openapis.org/oas/3.1). */
const openApiSchema = {
  $id: 'openapi-3.1-as-used',
  type: 'object',
  required: ['openapi', 'info', 'servers', 'paths', 'components'],
  additionalProperties: false,
  properties: {
    openapi: { const: '3.1.0' },
    info: {
      type: 'object',
      required: ['title', 'version'],
      additionalProperties: false,
      properties: {
        title: { type: 'string' },
        version: { type: 'string' },
        description: { type: 'string' },
      },
    },
    servers: { type: 'array', items: { type: 'object', required: ['url'] } },
    paths: {
      type: 'object',
      patternProperties: {
        '^/': {
          type: 'object',
          additionalProperties: false,
          minProperties: 1,
          patternProperties: { '^(get|put|post|delete)$': { $ref: '#/$defs/operation' } },
        },
      },
      additionalProperties: false,
    },
    components: {
      type: 'object',
      additionalProperties: false,
      properties: {
        schemas: { type: 'object', additionalProperties: { type: 'object' } },
        responses: { type: 'object', additionalProperties: { $ref: '#/$defs/response' } },
        securitySchemes: { type: 'object', additionalProperties: { type: 'object', required: ['type'] } },
      },
    },
  },
  $defs: {
    operation: {
      type: 'object',
      required: ['operationId', 'tags', 'security', 'responses'],
      additionalProperties: false,
      properties: {
        operationId: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$' },
        tags: { type: 'array', items: { type: 'string', minLength: 1 } },
        parameters: { type: 'array', items: { $ref: '#/$defs/parameter' } },
        requestBody: {
          type: 'object',
          required: ['content'],
          additionalProperties: false,
          properties: { required: { type: 'boolean' }, content: { $ref: '#/$defs/content' } },
        },
        security: {
          type: 'array',
          items: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
        responses: {
          type: 'object',
          required: ['default'],
          minProperties: 2,
          patternProperties: {
            '^([1-5][0-9][0-9]|default)$': {
              anyOf: [{ $ref: '#/$defs/reference' }, { $ref: '#/$defs/response' }],
            },
          },
          additionalProperties: false,
        },
      },
      patternProperties: { '^x-': {} },
    },
    parameter: {
      type: 'object',
      required: ['name', 'in', 'required', 'schema'],
      additionalProperties: false,
      properties: {
        name: { type: 'string' },
        in: { enum: ['path', 'header'] },
        required: { type: 'boolean' },
        schema: { type: 'object' },
      },
    },
    response: {
      type: 'object',
      required: ['description'],
      additionalProperties: false,
      properties: { description: { type: 'string' }, content: { $ref: '#/$defs/content' } },
    },
    content: {
      type: 'object',
      patternProperties: {
        '^[a-z]+/[a-z-]+$': {
          type: 'object',
          additionalProperties: false,
          properties: { schema: { type: ['object', 'boolean'] } },
        },
      },
      additionalProperties: false,
    },
    reference: {
      type: 'object',
      required: ['$ref'],
      additionalProperties: false,
      properties: { $ref: { type: 'string', pattern: '^#/components/' } },
    },
  },
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly security: readonly object[]
}

interface Served {
  readonly paths: Record<string, Record<string, Operation>>
}

const nameCall = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Returns the values of all properties with the given name, at any depth. */
function valuesOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries(value).flatMap(([key, child]) => (key === name ? [child] : []))
  return [...own, ...Object.values(value).flatMap((child) => valuesOf(child, name))]
}

function at(document: unknown, pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document)
}

async function served() {
  const api = await testApi()
  const answer = await api.server.hono.request('/api/openapi.json')
  expect(answer.status).toBe(200)
  return { mounted: api.server.mounted, document: (await answer.json()) as Served }
}

describe('GET /api/openapi.json', () => {
  test('returns a valid OpenAPI 3.1 document', async () => {
    const { document } = await served()
    const check = new Ajv2020({ strict: false, allErrors: true }).compile(openApiSchema)
    check(document)
    expect(check.errors ?? []).toEqual([])
  })

  test('contains only valid JSON Schema 2020-12 schemas', async () => {
    const { document } = await served()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const schemas = valuesOf(document, 'schema')
    expect(schemas.length).toBeGreaterThan(50)
    for (const schema of schemas) expect(ajv.validateSchema(schema as object), ajv.errorsText()).toBe(true)
  })

  test('has no dangling references', async () => {
    const { document } = await served()
    const references = valuesOf(document, '$ref').filter((it) => String(it).startsWith('#/components/'))
    expect(references.length).toBeGreaterThan(50)
    for (const reference of references)
      expect(at(document, String(reference)), String(reference)).toBeDefined()
  })

  test('describes exactly the mounted calls', async () => {
    const { document, mounted } = await served()
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(described.sort()).toEqual(mounted.map(nameCall).sort())
  })

  test('gives every call a unique operation id', async () => {
    const { document } = await served()
    const names = Object.values(document.paths).flatMap((it) =>
      Object.values(it).map((one) => one.operationId),
    )
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('declares every path parameter', async () => {
    const { document, mounted } = await served()
    for (const { method, path } of mounted) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const named = (operation?.parameters ?? []).filter((it) => it.in === 'path').map(({ name }) => name)
      expect(named, `${method} ${path}`).toEqual(parametersOf(path))
    }
  })

  test('marks calls that need a session', async () => {
    const { document, mounted } = await served()
    for (const { method, path, access } of mounted) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.security.length === 0, `${method} ${path}`).toBe(access === 'anyone')
    }
  })
})
