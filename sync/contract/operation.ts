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
  /**
   * Answers 200 while the server can serve: it can write and has disk space; else SERVICE_UNAVAILABLE. `mail` is for
   * operators: `late` means that an email has been queued for more than ten minutes.
   */
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    output: z.object({ status: z.literal('ready'), mail: z.enum(['on time', 'late']) }),
  }),
  /** Every call of this list and the others, described in the form of OpenAPI 3.1. */
  openApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    output: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}
