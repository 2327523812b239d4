import { readAuthors } from '../../author/read.ts'
import { readPincite } from '../../locator/read.ts'
import type { Author } from '../../source/author.ts'
import type { Source } from '../../source/source.ts'
import { readAuthorAndTitle, type Work } from '../../author/author-and-title.ts'

/** The id of a page, which is its URL. */
export type PageBase = { readonly id: string }

/** A page with its pincite. */
export type Page = Pick<Work, 'source' | 'pincite'>

/**
 * Reads citations with a fixed format: papers in a series, articles cited by volume, and documents cited by a
 * description.
 */
export function readMarkedForm(words: string, base: PageBase, dated: boolean): Page | undefined {
  const series = dated ? undefined : readSeriesPaper(words)
  if (series !== undefined) return { source: { kind: 'web', ...base, ...series }, pincite: [] }
  const issue = readIssue(words)
  if (issue !== undefined) {
    const { pages, ...printed } = issue
    return { source: { kind: 'printed', ...base, ...printed }, pincite: readPincite(pages) }
  }
  const document = readDocument(words)
  if (document === undefined) return undefined
  return { source: { kind: 'web', ...base, ...document.named }, pincite: readPincite(document.pages) }
}

/** Matches the name of a language model or of a service that answers prompts. */
const MODEL =
  /\b(?:ChatGPT|GPT|Claude|Gemini|Bard|Copilot|Llama|Grok|DeepSeek|Mistral|Perplexity|Sonnet|Opus|Haiku|CoCounsel|Lexis\+ AI|Model)\b|\bo[134](?:-\w+)?\b|\bA\.?I\.?\b/i
const MODEL_HOST =
  /\/\/(?:[\w-]+\.)*(?:chatgpt|openai|claude|anthropic|gemini\.google|bard\.google|copilot\.microsoft|perplexity|poe|x|grok|deepseek|mistral)\.(?:com|ai)\b/

/** Reads a post, `Name (@handle), Platform` (WB8), and output of a language model, `Model, “Prompt”` (X3). */
export function readPostOrPrompt(words: string, base: PageBase): Page | undefined {
  const post = /^(.*?) \((@\w+)\), (.+)$/.exec(words)
  if (post !== null) {
    const [author] = readAuthors(post[1] ?? '')
    const authors = author === undefined ? [] : [{ ...author, handle: post[2] ?? '' }]
    return { source: { kind: 'post', ...base, authors, platform: post[3] ?? '' }, pincite: [] }
  }
  const asked = /^(?:(.+), )?([^,“]+), “([^”]+)”$/.exec(words)
  if (asked === null) return undefined
  // Without the name of a model, the author of a prompt must be a person. Otherwise, the text may be a title in
  // quotation marks: `Acme Fund, “Short Notes”`.
  const known = MODEL.test(asked[2] ?? '') || MODEL_HOST.test(base.id)
  if (!known && (asked[1] === undefined || readAuthors(asked[1])[0]?.kind !== 'person')) return undefined
  const authors = asked[1] === undefined ? {} : { authors: readAuthors(asked[1]) }
  return {
    source: { kind: 'ai', ...base, ...authors, model: asked[2] ?? '', prompt: asked[3] ?? '' },
    pincite: [],
  }
}

const VIDEO = /^(?:YouTube|Vimeo|TikTok|Twitch|Dailymotion|C-SPAN)$/

/**
 * Reads a podcast, `Series: Episode (Service, Date)`, or a video, `Account, Title, at 34:19 (Platform, Date)`. The
 * Indigo Book covers neither (X1, X2).
 */
export function readRecording(words: string, place: string, base: PageBase): Page {
  const timed = /^(.*), at (\d{1,3}:\d\d(?::\d\d)?(?:[-–]\d{1,3}:\d\d(?::\d\d)?)?)$/.exec(words)
  const { authors, title } = readAuthorAndTitle(timed?.[1] ?? words)
  const signed = authors.length === 0 ? {} : { authors }
  const cut = title.indexOf(': ')
  const source: Source =
    cut > 0 && !VIDEO.test(place)
      ? {
          kind: 'podcast',
          ...base,
          ...signed,
          series: title.slice(0, cut),
          title: title.slice(cut + 2),
          service: place,
        }
      : { kind: 'video', ...base, ...signed, title, platform: place }
  return { source, pincite: timed?.[2] === undefined ? [] : readPincite(timed[2]) }
}

/** Reads a working paper, which is recognized by its series. The text after the title is in roman type (PS18). */
function readSeriesPaper(words: string): { authors?: Author[]; title: string } | undefined {
  const [, head = '', series = ''] =
    /^(.*?)((?:,? (?:at )?\d[\d–-]*(?: nn?\.\d+)?)? \([^()]*\bPapers?\b[^()]*\b(?:\d{4}|No\. [\w-]+)\)(?:,? at \d[\d–, -]*)?)$/.exec(
      words,
    ) ?? []
  const { authors, title } = readAuthorAndTitle(head)
  if (title === '') return undefined
  return { ...(authors.length > 0 && { authors }), title: `${title}<i>${series}</i>` }
}

/**
 * Matches an article in a periodical that isn't in the tables. The volume shows that it is a periodical:
 * `Jane Roe, Title, 99 Int’l Affs. 1275, 1282`.
 */
const ISSUE =
  /^(.+), (\d{1,4}(?:(?::? ?\(\d{1,3}(?:[-–/]\d{1,3})?\))|,? no\. \d{1,3}(?:[-–/]\d{1,3})?)?) ([A-Z][^,§\d]{2,70}?) (\d{1,5})(?:, (\d{1,5}(?:[–-]\d{1,5})?))?$/

/** Reads an article in a periodical that isn't in the tables, with its pages. Returns undefined for other text. */
function readIssue(words: string):
  | {
      authors?: Author[]
      title: string
      volume: string
      publication: string
      page: string
      pages: string
    }
  | undefined {
  const [, head, volume = '', publication = '', page = '', pages = ''] = ISSUE.exec(words) ?? []
  if (head === undefined || / v\. /.test(head)) return undefined
  const { authors, title } = readAuthorAndTitle(head)
  if (title === '' || authors.length === 0) return undefined
  return { authors, title, volume, publication, page, pages }
}

/** Matches a description of a document that is printed instead of a title, in roman type (R33.1). */
const DOCUMENT =
  /^(?:(?:Press|News|Media) [Rr]elease|(?:Agency |Legal |Internal )?Memorandum(?: (?:No\. )?[A-Z]{0,4} ?[\d-]+)?|Memo|(?:Comment |Open |Dear Colleague )?Letters?|Comments?(?= (?:from|of|by) )|E-?mail|Communication|Testimony|Statement(?! on )|Remarks|Fact Sheet|Notice of)\b(?=,? (?:from|to|of|by|for|on|submitted)\b|, )|^(?:[A-Z][A-Za-z]* ){0,3}(?:Aff\.|Decl\.|Affidavit|Declaration) of (?=[A-Z])/

/** Returns true if the text starts with a description of a document: `Memorandum from Jane Roe`. */
export function isDescribedDocument(text: string): boolean {
  return DOCUMENT.test(text)
}

/** Matches the organization that issued a press release, if it precedes the words “Press Release.” */
const RELEASED_BY = /^[^,]{2,80}, (?:Press|News|Media) [Rr]elease(?=, )/

/**
 * Reads a document cited by a description, with its author and recipient: `Memorandum from Jane Roe to John Doe`,
 * `Press Release, Acme`.
 */
function readDocument(
  words: string,
): { named: { designation?: string; title: string }; pages: string } | undefined {
  const [lead] = DOCUMENT.exec(words) ?? RELEASED_BY.exec(words) ?? []
  if (lead === undefined) return undefined
  const [, head = words, pages = ''] =
    /^(.*\D)(?:,? at| (?=\d{1,3}$)) ?(\d{1,4}(?:[-–]\d{1,4})?)$/.exec(words) ?? []
  const bare = head.replace(/,$/, '')
  return lead === bare.split(', ')[0]
    ? { named: { designation: lead, title: `<i>${bare.slice(lead.length + 2)}</i>` }, pages }
    : { named: { title: `<i>${bare}</i>` }, pages }
}
