import * as z from 'zod'
import type { ProgramTool } from './program-tools.ts'

/** Protocol versions that this server supports, newest first. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

const Request = z.object({
  jsonrpc: z.literal('2.0'),
  /** Absent for a notification, which gets no response. */
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.looseObject({}).optional(),
})

type Response =
  { readonly result: object } | { readonly error: { readonly code: number; readonly message: string } }

/** JSON-RPC error codes. */
const CODES = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 } as const

/**
 * Creates a Model Context Protocol session for a set of tools. The session is a function that takes a message and
 * returns the response, or undefined for a notification.
 */
export function createMcpSession(tools: readonly ProgramTool[], version: string) {
  return async (line: string): Promise<string | undefined> => {
    let message: unknown
    try {
      message = JSON.parse(line)
    } catch {
      return write(null, { error: { code: CODES.parse, message: 'This is not JSON.' } })
    }
    const read = Request.safeParse(message)
    if (!read.success)
      return write(null, { error: { code: CODES.request, message: 'This is not a request.' } })
    const { id, method, params = {} } = read.data
    if (id === undefined) return undefined
    return write(id, await answer(method, params))
  }

  async function answer(method: string, params: Readonly<Record<string, unknown>>): Promise<Response> {
    if (method === 'initialize') {
      const asked = VERSIONS.find((one) => one === params['protocolVersion'])
      return {
        result: {
          protocolVersion: asked ?? VERSIONS[0],
          capabilities: { tools: {} },
          serverInfo: { name: 'pincite', version },
        },
      }
    }
    if (method === 'ping') return { result: {} }
    if (method === 'tools/list') return { result: { tools: tools.map(describeTool) } }
    if (method === 'tools/call') return callTool(params)
    return { error: { code: CODES.method, message: `Unknown method: ${method}` } }
  }

  async function callTool({
    name,
    arguments: input = {},
  }: Readonly<Record<string, unknown>>): Promise<Response> {
    const tool = tools.find((one) => one.name === name)
    if (tool === undefined) return { error: { code: CODES.params, message: `Unknown tool: ${String(name)}` } }
    try {
      const result = await tool.run(input)
      return { result: { content: [{ type: 'text', text: JSON.stringify(result) }] } }
    } catch (error) {
      // The protocol requires errors in a tool's input to be sent as a result, so that the model can correct its call.
      const text = error instanceof Error ? error.message : String(error)
      return { result: { content: [{ type: 'text', text }], isError: true } }
    }
  }
}

function describeTool({ name, description, input }: ProgramTool): object {
  return {
    name,
    description,
    inputSchema: z.toJSONSchema(input, { target: 'draft-7' }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  }
}

function write(id: string | number | null, response: Response): string {
  return JSON.stringify({ jsonrpc: '2.0', id, ...response })
}
