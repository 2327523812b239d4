import type * as z from 'zod/mini'
import type { FlagName } from '../flag.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `anyone`; `session` (signed in, verified or not); `verified` (signed in with a verified e-mail);
 * `admin` (admin or super-admin); `super-admin`. The server enforces it for every mounted endpoint.
 */
export type EndpointAccess = 'anyone' | 'session' | 'verified' | 'admin' | 'super-admin'

export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Who extends EndpointAccess = EndpointAccess,
> {
  readonly method: Method
  /** Path with `:name` parameters. */
  readonly path: string
  readonly access: Who
  /** A flag that must be on for the caller, else FEATURE_DISABLED. */
  readonly flag?: FlagName
  /** The JSON body; absent when the call has none. */
  readonly input?: Input
  /** The JSON answer; absent when the answer is empty (204). */
  readonly output?: Output
  /** Status of a success; 200 with output, 204 without, unless stated. */
  readonly status?: 200 | 201 | 204
  /** A POST that creates nothing new and takes an `Idempotency-Key` all the same; those with status 201 always do. */
  readonly once?: true
  /** Largest body in bytes; 256 KB unless stated. */
  readonly limit?: number
  /** Bodies and answers over 1 KB travel compressed. Only for what holds no secret beside what others can choose. */
  readonly zipped?: true
  /** A signature over the raw body proves the sender: no CSRF token is asked for, and the handler reads the body. */
  readonly signed?: true
  /** The answer is a stream that does not end by itself. */
  readonly stream?: true
}

/** Bodies smaller than this, in bytes, are not worth compressing. */
export const ZIP_FROM = 1_024

/** Declares one call of the API. The server mounts it (`serve`), the app calls it (`call`); both read this one value. */
export function defineEndpoint<
  Input extends z.ZodMiniType = never,
  Output extends z.ZodMiniType = never,
  Who extends EndpointAccess = EndpointAccess,
>(description: Endpoint<Input, Output, Who>): Endpoint<Input, Output, Who> {
  return description
}

type Inferred<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.ZodMiniType
    ? z.infer<Schema>
    : undefined

/** What the caller sends: the input's type, `undefined` for a call without a body. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _> ? Inferred<Input> : never
/** What a success carries: the output's type, `undefined` for an empty answer. */
export type OutputOf<E> = E extends Endpoint<infer _, infer Output> ? Inferred<Output> : never

/** Names of the `:parameters` in a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}

/** Fills `:parameters` of a path, URL-encoded. Throws RangeError when one is missing: a programmer's mistake. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new RangeError(`${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}
