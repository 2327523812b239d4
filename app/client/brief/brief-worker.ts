// Import the complete engine, although the worker uses only part of it, so that its modules stay in one chunk that
// every page shares.
import '#cite/cite.ts'
import { readPagedOpinion } from '#cite/cases/pincite/find-pincite.ts'
import { isCourtProfile, type ProfileName } from '#cite/source/profile-name.ts'
import { splitPages, splitPlainText } from '#cite/verify/document/page-passages.ts'
import type { DocumentPassage } from '#cite/verify/document/passage.ts'
import { readPdfPages } from '#cite/verify/document/pdf-pages.ts'
import { readDocumentAuthorities } from '#cite/verify/document/read-authorities.ts'
import { guardLaw } from '#cite/verify/law/guard-law.ts'
import { stateOfLaw } from '#cite/verify/law/law-finding.ts'
import { openLawTables } from '#cite/verify/law/law-tables.ts'
import { linkFor } from '#cite/verify/link/link-for.ts'
import { checkQuotation } from '#cite/verify/quotation/check-quotation.ts'
import { listQuotations } from '#cite/verify/quotation/document-quotations.ts'
import { ARCHIVE_LIMITS } from '#cite/word/archive.ts'
import { DocumentError } from '#cite/word/document-error.ts'
import { listPassages } from '#cite/word/list-passages.ts'
import { readPassages } from '#cite/word/read-body.ts'
import type { NoteCorrection } from '#cite/word/note-model.ts'
import { citationsOf } from '#cite/resolve/citations.ts'
import { findLinks } from '#cite/verify/link/link-citations.ts'
import { findUnarchivedLinks } from '../archive/document-links.ts'
import { linkDocument } from '../doctor/document/link-document.ts'
import { openPackage } from '../doctor/document/open-package.ts'
import { writeDocument } from '../doctor/document/write-document.ts'
import type {
  BriefAnswer,
  BriefContents,
  BriefInput,
  BriefProblem,
  BriefRequest,
  DocumentCopy,
  LawResult,
  OpinionText,
} from './brief-protocol.ts'

/**
 * URL of this module, from which the worker starts. The worker loads its other chunks from the same build as the
 * page.
 */
export const briefWorkerAddress = import.meta.url

interface WorkerScope {
  addEventListener(type: 'message', hear: (event: MessageEvent<BriefRequest>) => void): void
  postMessage(answer: BriefAnswer, transfer: Transferable[]): void
}

/** Number of passages between progress reports. */
const STEP = 8

/** A document that cannot be read, with the reason. */
class BriefError extends Error {
  readonly problem: BriefProblem

  constructor(problem: BriefProblem) {
    super(problem)
    this.problem = problem
  }
}

function listen(scope: WorkerScope): void {
  let open: BriefContents | undefined
  let word: { readonly bytes: Uint8Array<ArrayBuffer>; readonly profile: ProfileName } | undefined
  const sayToPage = (answer: BriefAnswer): void => {
    scope.postMessage(answer, [])
  }

  async function handle(request: BriefRequest): Promise<void> {
    if (request.do === 'read') {
      const { input, profile } = request
      word =
        input.kind === 'docx' && input.file.size <= ARCHIVE_LIMITS.file
          ? { bytes: new Uint8Array(await input.file.arrayBuffer()), profile }
          : undefined
      open = await readBrief(
        request.input,
        (done, all) => {
          if (done % STEP === 0) sayToPage({ is: 'progress', done, all })
        },
        request.profile,
      )
      sayToPage({ is: 'read', contents: open })
    } else if (open !== undefined && request.do === 'check-laws') {
      sayToPage({ is: 'laws', laws: checkLaws(open, request.lists) })
    } else if (word !== undefined && request.do === 'write') {
      const { buffer } = await writeCopy(word.bytes, word.profile, request.copy)
      scope.postMessage({ is: 'written', content: buffer }, [buffer])
    } else if (open !== undefined && request.do === 'check-quotations') {
      sayToPage({ is: 'quotations', ...checkQuotations(open, request.opinions) })
    }
  }

  scope.addEventListener('message', ({ data }) => {
    handle(data).catch((error: unknown) => {
      const problem = problemOf(error)
      if (problem === 'broken') console.error('A document could not be checked:', error)
      sayToPage({ is: 'failed', problem })
    })
  })
}

const DOCUMENT_PROBLEMS: Readonly<Partial<Record<DocumentError['problem'], BriefProblem>>> = {
  'not-a-document': 'not-word',
  'other-format': 'not-word',
  'old-format': 'not-word',
  macros: 'not-word',
  encrypted: 'locked',
  'too-large': 'too-large',
}

function problemOf(error: unknown): BriefProblem {
  if (error instanceof BriefError) return error.problem
  if (!(error instanceof DocumentError)) return 'broken'
  return DOCUMENT_PROBLEMS[error.problem] ?? 'damaged'
}

/** Reads the passages, authorities, and quotations of a document, in its citation style. */
export async function readBrief(
  input: BriefInput,
  onProgress: (done: number, all: number) => void,
  profile: ProfileName = 'indigo-2e',
): Promise<BriefContents> {
  if (isCourtProfile(profile)) (await import('#cite/courts.ts')).installCourts()
  const bytes =
    input.kind === 'text'
      ? new TextEncoder().encode(input.text)
      : new Uint8Array(await input.file.arrayBuffer())
  if (bytes.length > ARCHIVE_LIMITS.file) throw new BriefError('too-large')
  const hash = await hashOf(bytes)
  const passages = await passagesOf(input, bytes)
  if (passages.every(({ text }) => text.trim() === '')) throw new BriefError('no-text')
  const { authorities, unread } = readDocumentAuthorities(passages, onProgress, profile)
  const quotations = listQuotations(passages, authorities)
  const linked = authorities.map((authority) => {
    const link = linkFor(authority.source, authority.mentions[0]?.pincite)
    return link === undefined ? authority : { ...authority, link }
  })
  const webLinks = [
    ...new Set(passages.flatMap(({ text }) => findUnarchivedLinks(text).map(({ url }) => url))),
  ]
  const isWord = input.kind === 'docx'
  return { passages, authorities: linked, unread, quotations, webLinks, isWord, hash }
}

async function passagesOf(input: BriefInput, bytes: Uint8Array): Promise<readonly DocumentPassage[]> {
  if (input.kind === 'text') return splitPlainText(input.text)
  if (input.kind === 'pdf') return splitPages(await pagesOf(bytes))
  return listPassages(await openPackage(bytes))
}

async function pagesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    // The reader takes ownership of the bytes, so give it a copy.
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 })
    return await readPdfPages(document)
  } catch (error) {
    throw new BriefError(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged')
  }
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  // Browsers don't provide `crypto.subtle` without HTTPS.
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes.slice())
  if (digest === undefined) return ''
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Writes a copy of a Word document with links and archived copies. */
export async function writeCopy(
  bytes: Uint8Array<ArrayBuffer>,
  profile: ProfileName,
  { links, archives, author }: DocumentCopy,
): Promise<Uint8Array<ArrayBuffer>> {
  const word = await openPackage(bytes)
  const notes = readPassages(word)
  const corrections = notes.flatMap((note) =>
    findUnarchivedLinks(note.text).flatMap(({ url, end }): NoteCorrection[] => {
      const copy = archives.get(url)
      if (copy === undefined) return []
      const runs = [{ text: ` [${copy}]`, face: 'roman' as const }]
      return [{ note, span: [end, end], edits: [{ start: end, end, runs }] }]
    }),
  )
  const written = await writeDocument(word, notes, corrections, { author })
  // Return a copy, because the caller may transfer the result to another thread.
  if (links === null) return written.bytes.slice()
  const linked = await linkDocument(await openPackage(written.bytes), (text) =>
    findLinks(text, (passage) => citationsOf(passage, profile)).filter(
      ({ href }) => !links.except.includes(href),
    ),
  )
  return linked.slice()
}

/** Checks every law cited in a document against the packed lists. */
export function checkLaws({ authorities }: BriefContents, lists: string) {
  const tables = openLawTables(lists)
  const results = new Map<string, LawResult>()
  for (const { id, source } of authorities) {
    const findings = guardLaw(tables, source)
    if (findings !== undefined) results.set(id, { state: stateOfLaw(findings), findings })
  }
  return { drawnUp: tables.drawnUp, results }
}

/** Looks for every quotation of a document in the opinions. `paged` lists the names of the opinions with page markers. */
export function checkQuotations(
  { quotations, authorities }: BriefContents,
  opinions: readonly OpinionText[],
) {
  const opened = opinions.map((opinion) => ({ ...opinion, opened: readPagedOpinion(opinion.text) }))
  const sources = new Map(authorities.map(({ id, source }) => [id, source]))
  return {
    results: quotations.map((quotation) =>
      checkQuotation(
        quotation,
        opened,
        quotation.authority === undefined ? undefined : sources.get(quotation.authority),
      ),
    ),
    paged: opened.filter((one) => one.opened.paged.pages.length > 0).map(({ name }) => name),
  }
}

// On the page itself, this module only exports its URL.
if (typeof document === 'undefined' && typeof self !== 'undefined' && 'postMessage' in self)
  listen(self as unknown as WorkerScope)
