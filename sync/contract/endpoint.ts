import type * as z from 'zod/mini'
import type { FlagName } from '../flag.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call an endpoint: `anyone`; `session` (logged in, verified or not); `verified` (logged in with a verified
 * email); `admin` (admin or super-admin); or `super-admin`. The server enforces this rule for every mounted endpoint.
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
  /** Flag that must be on for the caller. If the flag is off, the call fails with FEATURE_DISABLED. */
  readonly flag?: FlagName
  /** Schema of the JSON body; absent if the call has none. */
  readonly input?: Input
  /** Schema of the JSON response; absent if the response is empty (204). */
  readonly output?: Output
  /** Status of a successful response. Defaults to 200 with output and 204 without. */
  readonly status?: 200 | 201 | 204
  readonly once?: true
  /** Largest body in bytes. Defaults to 256 KB. */
  readonly limit?: number
  /**
   * Compresses bodies and responses over 1 KB. Don't use it for responses that mix secrets with text from other users,
   * because the compressed size can reveal the secret.
   */
  readonly zipped?: true
  /**
   * The sender is authenticated by a signature of the raw body. The call needs no CSRF token, and the handler reads the
   * body itself.
   */
  readonly signed?: true
  /** The response is a stream that stays open. */
  readonly stream?: true
}

/** Minimum size of a body to compress, in bytes. */
export const ZIP_FROM = 1_024

/** Declares an endpoint. The server mounts it with `mountEndpoint`, and the app calls it with `callApi`. */
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

/** Type of the request body; `undefined` for a call without one. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _> ? Inferred<Input> : never
/** Type of a successful response; `undefined` for an empty one. */
export type OutputOf<E> = E extends Endpoint<infer _, infer Output> ? Inferred<Output> : never

/** Returns the names of the `:parameters` in a path, in order. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1] ?? '')
}

/** Fills in the `:parameters` of a path, URL-encoded. Throws RangeError if one is missing. */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new RangeError(`${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}
