import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { openCaseTables } from '#cite/cases/open-tables.ts'
import { commands } from '#cite/command.ts'
import { citationsOf } from '#cite/resolve/citations.ts'
import { splitPlainText } from '#cite/verify/document/page-passages.ts'
import { openLawTables } from '#cite/verify/law/law-tables.ts'
import { linkFor } from '#cite/verify/link/link-for.ts'
import { type VerificationLists, verifyAuthority, verifyDocument } from '#cite/verify/verify-text.ts'
import { readDocument } from './read-document.ts'

/** A tool for other programs: the schema of its input, and a function that uses no network. */
export type ProgramTool = {
  readonly name: string
  readonly description: string
  readonly input: z.ZodType
  readonly run: (input: unknown) => unknown
}

let opened: VerificationLists | undefined

/** Opens the case lists on first use. */
function readLists(): VerificationLists {
  const read = (path: string): string => readFileSync(new URL(`../../cite/${path}`, import.meta.url), 'utf8')
  opened ??= {
    cases: openCaseTables(read('cases/tables/cases.txt')),
    laws: openLawTables(read('verify/tables/laws.txt')),
  }
  return opened
}

/** Exposes an engine command as a tool. */
function toolOf(name: string, command: string, description: string, input: z.ZodType): ProgramTool {
  return {
    name,
    description,
    input,
    run: (request) => runCommand(command, input.parse(request)),
  }
}

function runCommand(name: string, request: unknown): unknown {
  const run = commands.get(name)
  if (run === undefined) throw new Error(`Unknown command: ${name}`)
  return run(request)
}

const Text = z.object({ text: z.string().describe('Text with legal citations') })

/** Every tool. docs/command-line.md describes the states and facts in their results. */
export const programTools: readonly ProgramTool[] = [
  toolOf('parse_citations', 'parse', 'Finds the legal citations in a text, with their parts.', Text),
  toolOf(
    'format_string_cite',
    'string',
    'Parses a string cite and prints it in Bluebook-compatible form.',
    Text.extend({ typeface: z.enum(['court', 'academic']).optional() }),
  ),
  toolOf(
    'lint_citations',
    'lint',
    'Checks citations against the rules of legal citation and returns findings with corrections.',
    Text,
  ),
  {
    name: 'resolve_references',
    description:
      'Links id., supra, and short forms in a text to the full citations they refer to; `segment` is the paragraph.',
    input: Text,
    run: (request) => {
      const segments = splitPlainText(Text.parse(request).text).map(({ text }) => ({ text }))
      return runCommand('resolve', { segments })
    },
  },
  {
    name: 'guard_citations',
    description:
      'Checks each citation in a text against offline lists of the cases in the U.S. Reports and their locations, the years of other reporters’ volumes, and federal laws and rules. “plausible” means that existence is not verified; “unchecked” means that no list covers it. A result never means that an authority does not exist.',
    input: Text,
    run: (request) => {
      const { text } = Text.parse(request)
      return {
        citations: citationsOf(text).flatMap(({ source, span, pincite }) => {
          if (source === undefined || source.kind === 'pasted') return []
          const { findings, ...verification } = verifyAuthority(readLists(), source, pincite)
          const link = linkFor(source, pincite)
          return [
            { citation: text.slice(...span), ...verification, findings, ...(link !== undefined && { link }) },
          ]
        }),
      }
    },
  },
  {
    name: 'check_text',
    description:
      'Lists every authority in a text once, with where it is cited, its status, and a link to a free copy.',
    input: Text,
    run: (request) => verifyDocument(readLists(), splitPlainText(Text.parse(request).text)),
  },
  {
    name: 'check_file',
    description:
      'Lists and checks every authority in a file on this machine: .docx (text and notes), .pdf with text, .html, or plain text.',
    input: z.object({ path: z.string().describe('Path of the file') }),
    run: async (request) => {
      const { path } = z.object({ path: z.string() }).parse(request)
      return verifyDocument(readLists(), await readDocument(path))
    },
  },
]
