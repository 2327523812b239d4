import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDocx } from '#cite/formats.ts'
import { createMcpSession } from './mcp-session.ts'
import { programTools } from './program-tools.ts'

const client = new Client({ name: 'test', version: '1' })
const folder = mkdtempSync(join(tmpdir(), 'pincite-mcp-'))

beforeAll(async () => {
  const server = fileURLToPath(new URL('mcp.ts', import.meta.url))
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server] }))
})

afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

async function call(name: string, input: Record<string, unknown>): Promise<unknown> {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [first] = content as { text: string }[]
  if (isError === true) throw new Error(first?.text)
  return JSON.parse(first?.text ?? '')
}

test('the protocol’s official client connects and lists the tools with their schemas', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'parse_citations',
    'format_string_cite',
    'lint_citations',
    'resolve_references',
    'guard_citations',
    'check_text',
    'check_file',
  ])
  for (const { inputSchema } of tools) expect(inputSchema.type).toBe('object')
  await expect(client.ping()).resolves.toEqual({})
})

test('every engine tool returns a result', async () => {
  const text = 'Miranda v. Arizona, 384 U.S. 436, 444 (1966). Id. at 475.'
  expect(await call('parse_citations', { text })).toMatchObject([{ kind: 'case' }, { kind: 'id' }])
  expect(await call('format_string_cite', { text: 'Miranda v. Arizona, 384 US 436 (1966)' })).toMatchObject({
    text: 'Miranda v. Arizona, 384 U.S. 436 (1966)',
  })
  expect(await call('lint_citations', { text: 'Miranda v. Arizona, 384 US 436 (1966)' })).toMatchObject([
    { fix: 'U.S.' },
  ])
  expect(await call('resolve_references', { text })).toMatchObject([
    { kind: 'case', resource: 0 },
    { kind: 'id', resource: 0 },
  ])
})

test('a check reports the state of each citation, and the list that the state comes from', async () => {
  const text =
    'Roe v. Doe, 375 U.S. 96 (1963); 56 U.S.C. § 12; Poe v. Moe, 250 F.3d 340 (9th Cir. 2001); Cal. Penal Code § 187.'
  const { citations } = (await call('guard_citations', { text })) as {
    citations: { state: string; list: string }[]
  }
  expect(citations.map(({ state, list }) => [state, list])).toEqual([
    ['other-case', 'cases'],
    ['conflict', 'laws'],
    ['plausible', 'cases'],
    ['unchecked', 'laws'],
  ])
})

test('marks an authority that a text only names, and checks nothing about it', async () => {
  const text = 'The Court in Roe v. Doe changed the law. See Miranda v. Arizona, 384 U.S. 436 (1966).'
  expect(await call('check_text', { text })).toMatchObject({
    authorities: [
      { citation: 'Roe v. Doe', state: 'unchecked', list: 'none', isNamedOnly: true },
      { citation: 'Miranda v. Arizona, 384 U.S. 436 (1966)', state: 'matches' },
    ],
  })
})

test('checks a file in each format', async () => {
  const line = 'See Miranda v. Arizona, 384 U.S. 436 (1966).'
  const word = toDocx([[{ runs: [{ text: line, style: 'roman', slot: 'body' }] }]])
  const files = {
    'brief.txt': line,
    'brief.html': `<html><head><script>1 U.S. 1</script></head><body><p>${line}</p></body></html>`,
    'brief.docx': word,
  }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content)
    expect(await call('check_file', { path: join(folder, name) }), name).toMatchObject({
      authorities: [{ citation: 'Miranda v. Arizona, 384 U.S. 436 (1966)', state: 'matches', mentions: 1 }],
    })
  }
})

test('reports invalid input as an error and continues to respond', async () => {
  await expect(call('check_file', { path: join(folder, 'missing.txt') })).rejects.toThrow(/no such file/)
  await expect(call('parse_citations', {})).rejects.toThrow(/text/)
  await expect(client.callTool({ name: 'unknown' })).rejects.toThrow(/Unknown tool/)
  await expect(client.ping()).resolves.toEqual({})
})

test('responds to protocol errors with JSON-RPC error codes and ignores notifications', async () => {
  const respond = createMcpSession(programTools, '1')
  const codeOf = async (line: string): Promise<unknown> =>
    (JSON.parse((await respond(line)) ?? '{}') as { error?: { code: number } }).error?.code
  expect(await codeOf('{')).toBe(-32_700)
  expect(await codeOf('{"id":1}')).toBe(-32_600)
  expect(await codeOf('{"jsonrpc":"2.0","id":1,"method":"resources/list"}')).toBe(-32_601)
  expect(await respond('{"jsonrpc":"2.0","method":"notifications/initialized"}')).toBeUndefined()
})
