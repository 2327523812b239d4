import type { ParsedString } from '#cite/parse/found.ts'
import type { Source } from '#cite/source/source.ts'

/** Text for the worker to parse, with the sources it may refer to. */
export interface ParseRequest {
  readonly text: string
  readonly known: readonly Source[]
}

export interface ParseResponse {
  readonly parsed: ParsedString
}
