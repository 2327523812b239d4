import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** What whoever runs the server asks it (contract 5). */
export const operation = {
  /** Answers as long as the process is alive. */
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    output: z.object({ status: z.literal('ok') }),
  }),
  /** Answers 200 only while it can serve: it can write, has room, and mail is not stuck; else SERVICE_UNAVAILABLE. */
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    output: z.object({ status: z.literal('ready') }),
  }),
  /** Every call of this list and the others, described in the form of OpenAPI 3.1. */
  openApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    output: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}
