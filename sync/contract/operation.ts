import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Endpoints for operators (contract 5). */
export const operation = {
  /** Responds while the process is running. */
  health: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    output: z.object({ status: z.literal('ok') }),
  }),
  /**
   * Responds with 200 if the server can write and has disk space, otherwise with SERVICE_UNAVAILABLE. `mail: 'late'`
   * means that an email has been queued for more than ten minutes.
   */
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    output: z.object({ status: z.literal('ready'), mail: z.enum(['on time', 'late']) }),
  }),
  /** Describes every endpoint as an OpenAPI 3.1 document. */
  openApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    output: z.looseObject({ openapi: z.literal('3.1.0') }),
  }),
}
