import type { FailureCode } from '#sync/failure.ts'

/** Why a page can't be read. */
export type FetchRefusalCode = Extract<
  FailureCode,
  | 'INVALID_URL'
  | 'SCRAPING_NOT_ALLOWED'
  | 'SCRAPING_PDF_NOT_ALLOWED'
  | 'PAGE_NOT_SHOWN'
  | 'NOT_FOUND'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE'
>

/** Thrown when a page can't be fetched. */
export class FetchRefusal extends Error {
  override name = 'Refusal'
  readonly code: FetchRefusalCode
  constructor(code: FetchRefusalCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
