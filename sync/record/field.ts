import * as z from 'zod/mini'
import { isJson, type Json } from './json.ts'

/** Milliseconds since 1970. */
export const time = z.number().check(z.gte(0), z.multipleOf(1))
export const maybeTime = z.nullable(time)
const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isRecordId(id: unknown): id is string {
  return typeof id === 'string' && RECORD_ID.test(id)
}

/** Ids are made by the device that creates the record: UUIDs, so nobody has to ask the server. */
export const recordId = z.string().check(z.regex(RECORD_ID))
export const orderKey = z.string().check(z.regex(/^[A-Za-z][0-9A-Za-z]{1,999}$/))

/** Well-formed text of at most `max` UTF-16 units. */
export function text(max: number) {
  return z.string().check(
    z.maxLength(max),
    z.refine((value) => value.isWellFormed()),
  )
}

/** A JSON list of at most `max` items. */
export function list(max: number) {
  return z.custom<readonly Json[]>((value) => Array.isArray(value) && value.length <= max && isJson(value))
}

/** A JSON object. */
export const dictionary = z.custom<Readonly<Record<string, Json>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && isJson(value),
)
