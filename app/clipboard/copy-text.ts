import { copyBy, type CopyResult } from './copy.ts'
import { plainWays } from './ways.ts'

/** Copies plain text and nothing else: Markdown or HTML source must not arrive as rich text. */
export function copyText(text: string): Promise<CopyResult> {
  return copyBy(plainWays, { html: '', text })
}
