import { isCaseName } from '#cite/page/work/short-citation.ts'

/** Maximum number of lines to convert. The name and date of a document are near its start. */
const MOST_LINES = 400
const LONGEST_TITLE = 200

/** Converts a plain-text document, such as a court's opinion, to a page with its title as the heading. */
export function htmlOfText(text: string): string {
  const lines = text.split(/\r?\n/).slice(0, MOST_LINES)
  const title = titleOfText(lines)
  const body = lines.map((line) => `<div>${escapeHtml(line.trim())}</div>`).join('')
  return `<html><head><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
}

/**
 * Returns the name of a case. If there is none, returns the first centered line of several words, or else the first
 * line.
 */
function titleOfText(lines: readonly string[]): string {
  const near = lines.slice(0, 120)
  const parties = near.find((line) => line.trim().length <= LONGEST_TITLE && isCaseName(line.trim()))
  if (parties !== undefined) return parties.trim()
  const caption = captionOf(near.map((line) => line.trim()))
  if (caption !== undefined) return caption
  const centered = near.findIndex(
    (line) => /^\s{8,}\S+\s+\S+/.test(line) && /\p{Ll}/u.test(line) && !GAP.test(line.trim()),
  )
  if (centered >= 0) {
    const next = near[centered + 1] ?? ''
    const rest = /^\s{8,}\S/.test(next) && !GAP.test(next.trim()) ? ` ${next.trim()}` : ''
    return `${near[centered]?.trim() ?? ''}${rest}`.slice(0, LONGEST_TITLE)
  }
  return (near.find((line) => line.trim() !== '') ?? '').trim().slice(0, LONGEST_TITLE)
}

/** Matches a gap within a line, as between columns. */
const GAP = /\s{4}\S/

/** Returns the parties of a caption with separate lines: `JANE ROE,` … `v.` … `JOHN DOE,`. */
function captionOf(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((line) => /^(?:v\.?|vs\.?|-v-|against)\)?$/i.test(line))
  if (at < 0) return undefined
  const party = (candidates: readonly string[]): string | undefined =>
    candidates
      .find((line) => /^[A-Z][\w.,&’' -]{2,80}$/.test(line) && !ROLE.test(line))
      ?.replace(/(?:,? et al\.?)?[,;.]?$/i, '')
  const first = party(lines.slice(Math.max(0, at - 6), at).toReversed())
  const second = party(lines.slice(at + 1, at + 7))
  return first === undefined || second === undefined ? undefined : `${first} v. ${second}`
}

const ROLE = /^(?:plaintiffs?|defendants?|petitioners?|respondents?|appell(?:ant|ee)s?)\b/i

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
