import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { answerLines } from '#cite/command/answer-lines.ts'
import type { Extraction } from '#cite/page/extract.ts'
import { plainName } from '#cite/page/person.ts'
import { decodePage } from '../webcite/charset.ts'
import { extractHtml } from '../webcite/extract-page.ts'

const Request = z.object({ html_file: z.string(), url: z.string() })

/** Returns the extraction result for one saved page, which may be gzipped (CL3). */
function extractFile(request: unknown): object {
  const { html_file: file, url } = Request.parse(request)
  const bytes = readFileSync(file)
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return flattenExtraction(extractHtml(decodePage(packed ? gunzipSync(bytes) : bytes, ''), url))
}

/**
 * Puts the values at the top level, with authors' names as printed on the page. `fields` contains each value with its
 * confidence, source, and alternatives.
 */
function flattenExtraction({ blocked, authors, work, foreign, onward, ...fields }: Extraction): object {
  const named =
    authors === undefined
      ? {}
      : {
          authors: {
            ...authors,
            value: authors.value.map(plainName),
            alternatives: authors.alternatives.map((other) => ({
              ...other,
              value: other.value.map(plainName),
            })),
          },
        }
  const all = { ...fields, ...named }
  const values = Object.fromEntries(Object.entries(all).map(([name, { value }]) => [name, value]))
  return {
    ...(blocked === undefined ? {} : { blocked }),
    ...values,
    ...(work === undefined ? {} : { work }),
    ...(foreign === undefined ? {} : { foreign }),
    ...(onward === undefined ? {} : { onward }),
    fields: all,
  }
}

await answerLines(extractFile, createInterface({ input: stdin, crlfDelay: Infinity }), async (answer) => {
  if (!stdout.write(answer)) await once(stdout, 'drain')
})
