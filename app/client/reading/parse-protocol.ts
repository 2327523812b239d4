import type { ParsedString } from '#cite/find/found.ts'
import type { ProfileName } from '#cite/source/profile-name.ts'
import type { Source } from '#cite/source/source.ts'

/** Text for the worker to parse, with the sources it may refer to. */
export interface ParseRequest {
  readonly text: string
  readonly known: readonly Source[]
  /** The profile in use; absent for an edition of a rule book. */
  readonly profile?: ProfileName
}

export interface ParseResponse {
  readonly parsed: ParsedString
}
