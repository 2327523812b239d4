import * as z from 'zod/mini'
import {
  OUTLINE_BYTES_MAX,
  OUTLINE_PIECE,
  outlineCourses,
  outlineStatuses,
  payoutMethods,
} from '../outline.ts'
import { defineEndpoint } from './endpoint.ts'

const flag = 'clientOutlineBetaFeature'
const access = 'verified'

/** An event in a submission's history, as shown to its submitter and its reviewers. */
const OutlineEventSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  status: z.enum(outlineStatuses),
  reason: z.nullable(z.string()),
})

export const OutlineSchema = z.object({
  id: z.string(),
  title: z.string(),
  course: z.enum(outlineCourses),
  /** Calendar year in which the course was taken. */
  year: z.number(),
  professor: z.nullable(z.string()),
  school: z.nullable(z.string()),
  status: z.enum(outlineStatuses),
  amountCents: z.nullable(z.number()),
  fileName: z.string(),
  fileType: z.string(),
  bytes: z.number(),
  /** `pending` until the document is scanned, `refused` if the scanner found something. */
  scan: z.enum(['clean', 'pending', 'refused']),
  createdAt: z.string(),
  events: z.array(OutlineEventSchema),
})

/**
 * Payment destination: the user's name on the payment service, or the address to mail a check to. Never an account
 * number.
 */
export const PayToSchema = z.object({ method: z.enum(payoutMethods), handle: z.string() })

export type PayTo = z.infer<typeof PayToSchema>

/** A submission as its owner sees it. */
const OwnOutlineSchema = z.extend(OutlineSchema, {
  /** Null if not provided, or if there is nothing left to pay. */
  payTo: z.nullable(PayToSchema),
})

export type Outline = z.infer<typeof OwnOutlineSchema>

const Answer = z.object({ outline: OwnOutlineSchema })

const UploadAnswer = z.object({
  upload: z.object({
    id: z.string(),
    bytes: z.number(),
    /** Number of bytes stored so far; the upload continues from there. */
    received: z.number(),
  }),
})

/** Submitting outlines and tracking their review (contract 5, 10). */
export const outlines = {
  /** Starts an upload in pieces. A lost connection loses at most one piece. */
  beginUpload: defineEndpoint({
    method: 'POST',
    path: '/api/v1/uploads',
    access,
    flag,
    input: z.object({ bytes: z.number().check(z.int(), z.gte(1), z.lte(OUTLINE_BYTES_MAX)) }),
    output: UploadAnswer,
    status: 201,
  }),
  upload: defineEndpoint({ method: 'GET', path: '/api/v1/uploads/:id', access, flag, output: UploadAnswer }),
  /**
   * Uploads one piece, which starts at the offset `?at=`. An out-of-order piece fails with CONFLICT, and the message
   * contains the expected offset.
   */
  addPiece: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/uploads/:id',
    access,
    flag,
    limit: OUTLINE_PIECE,
    output: UploadAnswer,
  }),
  cancelUpload: defineEndpoint({ method: 'DELETE', path: '/api/v1/uploads/:id', access, flag }),

  /**
   * multipart/form-data: title, course, year, professor?, school?, attestation, payMethod? and payHandle? (both or
   * neither), and the document as `file`, or as `upload` (the id of a finished upload) with its `fileName`.
   */
  submit: defineEndpoint({
    method: 'POST',
    path: '/api/v1/outlines',
    access,
    flag,
    limit: OUTLINE_BYTES_MAX + 64 * 1024,
    output: Answer,
    status: 201,
  }),
  /** The same form, submitted again after a reviewer requested changes. */
  resubmit: defineEndpoint({
    method: 'POST',
    path: '/api/v1/outlines/:id/resubmit',
    access,
    flag,
    limit: OUTLINE_BYTES_MAX + 64 * 1024,
    output: Answer,
    status: 200,
    once: true,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/v1/outlines',
    access,
    flag,
    output: z.object({ outlines: z.array(OwnOutlineSchema) }),
  }),
  one: defineEndpoint({
    method: 'GET',
    path: '/api/v1/outlines/:id',
    access,
    flag,
    output: Answer,
  }),
  /** The document, for its owner and for reviewers (with adminOutlineBetaFeature). */
  file: defineEndpoint({ method: 'GET', path: '/api/v1/outlines/:id/file', access }),
  /** Changes the payment destination. Allowed until the payment is made or no longer due. */
  setPayTo: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/outlines/:id/pay-to',
    access,
    flag,
    input: z.object({ payMethod: z.optional(z.string()), payHandle: z.optional(z.string()) }),
    output: Answer,
  }),
  /** Declines the approved amount. Nothing is paid, and the outline remains the owner's property. */
  decline: defineEndpoint({
    method: 'POST',
    path: '/api/v1/outlines/:id/decline',
    access,
    flag,
    output: Answer,
    status: 200,
  }),
  /** Withdraws a submission that no reviewer has claimed yet. */
  withdraw: defineEndpoint({ method: 'DELETE', path: '/api/v1/outlines/:id', access, flag }),
}
