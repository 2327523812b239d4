import * as z from 'zod/mini'
import { isJson, type JsonValue } from './json.ts'

// Checks for every field of every record. Both the device and the server run them on thousands of records, so each
// check is one flat predicate.

/** Milliseconds since 1970. */
export const timeField = z.custom<number>((value) => Number.isSafeInteger(value) && (value as number) >= 0)
export const optionalTimeField = z.nullable(timeField)

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ORDER_KEY = /^[A-Za-z][0-9A-Za-z]{1,999}$/

export function isRecordId(id: unknown): id is string {
  return typeof id === 'string' && RECORD_ID.test(id)
}

function isOrderKey(key: unknown): boolean {
  return typeof key === 'string' && ORDER_KEY.test(key)
}

/** The device that creates a record also generates its id, a UUID, without contacting the server. */
export const recordId = z.custom<string>(isRecordId)
export const orderKey = z.custom<string>(isOrderKey)

/**
 * A row's list and its key within that list, in one register, so that concurrent moves never combine the list from one
 * move with the key from the other.
 */
export function placeIn<List extends string>(list: List) {
  return z.custom<{ readonly [Name in List | 'orderKey']: string }>((value) => {
    if (typeof value !== 'object' || value === null) return false
    const place = value as Readonly<Record<string, unknown>>
    return Object.keys(place).length === 2 && isRecordId(place[list]) && isOrderKey(place['orderKey'])
  })
}

/** Well-formed text of at most `max` UTF-16 code units. */
export function textField(max: number) {
  return z.custom<string>((value) => typeof value === 'string' && value.length <= max && value.isWellFormed())
}

/** A JSON list of at most `max` items. */
export function listField(max: number) {
  return z.custom<readonly JsonValue[]>(
    (value) => Array.isArray(value) && value.length <= max && isJson(value),
  )
}

/** A JSON object. */
export const dictionaryField = z.custom<Readonly<Record<string, JsonValue>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && isJson(value),
)
