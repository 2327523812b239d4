import type { FailureCode } from '#sync/failure.ts'

/** Why there is no page to read. */
export type RefusalCode = Extract<
  FailureCode,
  | 'INVALID_URL'
  | 'SCRAPING_NOT_ALLOWED'
  | 'SCRAPING_PDF_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE'
>

/** Thrown inside the fetching of one page, and caught where it began. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
