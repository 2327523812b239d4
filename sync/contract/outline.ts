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

/** Something that happened to a submission, as its submitter and its reviewers see it. */
const OutlineEventSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  status: z.enum(outlineStatuses),
  /** What a reviewer wrote to the submitter. */
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
  /** What was agreed to pay, once that is known. */
  amountCents: z.nullable(z.number()),
  fileName: z.string(),
  fileType: z.string(),
  bytes: z.number(),
  /** `pending` until the scanner has looked, `refused` when it found something. */
  scan: z.enum(['clean', 'pending', 'refused']),
  createdAt: z.string(),
  events: z.array(OutlineEventSchema),
})

/** Where a payment is to go: somebody's name with the service, or where a cheque is sent. Never an account's number. */
export const PayToSchema = z.object({ method: z.enum(payoutMethods), handle: z.string() })

export type PayTo = z.infer<typeof PayToSchema>

/** A submission as its owner sees it. */
const OwnOutlineSchema = z.extend(OutlineSchema, {
  /** Null while nobody said, and once there is nothing left to pay. */
  payTo: z.nullable(PayToSchema),
})

export type Outline = z.infer<typeof OwnOutlineSchema>

const Answer = z.object({ outline: OwnOutlineSchema })

const UploadAnswer = z.object({
  upload: z.object({
    id: z.string(),
    bytes: z.number(),
    /** How much of it is safely here: where sending goes on. */
    received: z.number(),
  }),
})

/** Submitting outlines, and following what becomes of them (contract 5, 10). */
export const outlines = {
  /** Begins sending a file in pieces, so that a broken connection costs one piece. */
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
  /** `?at=`: the bytes of one piece, beginning there. A piece out of turn is a CONFLICT that tells where to go on. */
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
  /** The same form, in answer to a reviewer who asked for changes. */
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
  /** The document itself: to its owner, and to those who review (with adminOutlineBetaFeature). */
  file: defineEndpoint({ method: 'GET', path: '/api/v1/outlines/:id/file', access }),
  /** Says anew where the payment is to go, while there may still be one. */
  setPayTo: defineEndpoint({
    method: 'PUT',
    path: '/api/v1/outlines/:id/pay-to',
    access,
    flag,
    input: z.object({ payMethod: z.optional(z.string()), payHandle: z.optional(z.string()) }),
    output: Answer,
  }),
  /** Does not take the amount that was set: nothing is paid, and the outline stays its owner's. */
  decline: defineEndpoint({
    method: 'POST',
    path: '/api/v1/outlines/:id/decline',
    access,
    flag,
    output: Answer,
    status: 200,
  }),
  /** Takes a submission back that nobody has taken up yet. */
  withdraw: defineEndpoint({ method: 'DELETE', path: '/api/v1/outlines/:id', access, flag }),
}
