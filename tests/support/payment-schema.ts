import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import { createGenerator } from 'ts-json-schema-generator'

const types = ['CheckoutSessionCreate', 'PortalSessionCreate', 'CustomerCreate', 'SubscriptionList'] as const
type ParamsType = (typeof types)[number]

/**
 * Returns validators for requests to the payment provider, generated from the types in its package. They reject unknown
 * parameters, as the provider does.
 */
export function paymentValidators(): Record<ParamsType, ValidateFunction> {
  return (made ??= make())
}

let made: Record<ParamsType, ValidateFunction> | undefined

function make(): Record<ParamsType, ValidateFunction> {
  const schemas = readSchemas()
  const entries = types.map((type) => {
    // Parameters are sent as text, so convert numbers and booleans.
    const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: true })
    return [type, ajv.compile(closed(schemas[type]))] as const
  })
  return Object.fromEntries(entries) as Record<ParamsType, ValidateFunction>
}

type ParamsSchemas = Record<ParamsType, AnySchema>

const root = join(import.meta.dirname, '../..')

/**
 * Returns the schemas of the parameters. Generating the schemas takes several seconds, so test processes share a file
 * for each version of the package.
 */
function readSchemas(): ParamsSchemas {
  const sources = [
    join(import.meta.dirname, 'payment-params.ts'),
    import.meta.filename,
    join(root, 'node_modules/stripe/package.json'),
    join(root, 'node_modules/ts-json-schema-generator/package.json'),
  ]
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(file))
  const file = join(root, `node_modules/.cache/payment-schemas-${hash.digest('hex').slice(0, 16)}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ParamsSchemas
  const schemas = generateSchemas()
  mkdirSync(dirname(file), { recursive: true })
  // Rename the file only when it is complete, because another process may be reading it.
  const next = `${file}.${process.pid}`
  writeFileSync(next, JSON.stringify(schemas))
  renameSync(next, file)
  return schemas
}

function generateSchemas(): ParamsSchemas {
  const generator = createGenerator({
    path: join(import.meta.dirname, 'payment-params.ts'),
    tsconfig: join(import.meta.dirname, 'payment-params.tsconfig.json'),
    type: '*',
    skipTypeCheck: true,
    additionalProperties: false,
  })
  const entries = types.map((type) => [type, generator.createSchema(type)] as const)
  return Object.fromEntries(entries) as ParamsSchemas
}

/**
 * The package allows other values in its enumerations (`OtherString`). Accept only the values that the package lists.
 */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [key, closed(value)] as const)
  const copy = Object.fromEntries(entries) as Record<string, unknown>
  const anyOf = copy['anyOf']
  if (Array.isArray(anyOf) && anyOf.some(isWordList)) copy['anyOf'] = anyOf.filter((one) => !isAnyText(one))
  return copy as T
}

function isWordList(schema: unknown): boolean {
  return isObject(schema) && ('enum' in schema || 'const' in schema)
}

function isAnyText(schema: unknown): boolean {
  if (!isObject(schema)) return false
  const open = typeof schema['$ref'] === 'string' && schema['$ref'].endsWith('OtherString')
  return open || (schema['type'] === 'string' && !('enum' in schema) && !('const' in schema))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
