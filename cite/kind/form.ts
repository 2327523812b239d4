import type { Kind, Source } from '../source/source.ts'
import type { Line } from '../text/line.ts'
import { writeCase } from './case/write.ts'
import { writeCourtDocument } from './court-document/write.ts'
import { writeRegulation } from './regulation/write.ts'
import { writeRule } from './rule/write.ts'
import { writeConstitution } from './constitution/write.ts'
import { writeSessionLaw } from './session-law/write.ts'
import { writeStatute } from './statute/write.ts'
import { writePatent } from './patent/write.ts'
import { writeRestatement } from './restatement/write.ts'
import { writeReport } from './report/write.ts'
import { writeHearing } from './hearing/write.ts'
import { writeBill } from './bill/write.ts'
import { writeArticle } from './article/write.ts'
import { writeNewspaper } from './newspaper/write.ts'
import type { Setting } from './setting.ts'
import { writeVideo } from './video/write.ts'
import { writePodcast } from './podcast/write.ts'
import { writePost } from './post/write.ts'
import { writeBlog } from './blog/write.ts'
import { writeWeb } from './web/write.ts'
import { writeAi } from './ai/write.ts'
import { writePrinted } from './printed/write.ts'
import { writeChapter } from './chapter/write.ts'
import { writeBook } from './book/write.ts'

type Write<K extends Kind> = (line: Line, source: Extract<Source, { kind: K }>, setting: Setting) => void

/** Functions that write the full form. The type requires one function for each kind of source. */
const fullForms: { readonly [K in Kind]: Write<K> } = {
  case: writeCase,
  statute: writeStatute,
  'session-law': writeSessionLaw,
  constitution: writeConstitution,
  rule: writeRule,
  regulation: writeRegulation,
  bill: writeBill,
  hearing: writeHearing,
  report: writeReport,
  restatement: writeRestatement,
  'court-document': writeCourtDocument,
  book: writeBook,
  chapter: writeChapter,
  article: writeArticle,
  'student-work': writeArticle,
  magazine: writeNewspaper,
  newspaper: writeNewspaper,
  web: writeWeb,
  blog: writeBlog,
  post: writePost,
  podcast: writePodcast,
  video: writeVideo,
  ai: writeAi,
  printed: writePrinted,
  patent: writePatent,
  pasted: (line, source) => void line.rich(source.text, 'roman', 'body'),
}

/** Writes the full form of a source, without a signal or parentheticals. */
export function writeFull(line: Line, source: Source, setting: Setting): void {
  // TypeScript can't infer the type of the source when the kind is used as a key.
  const write = fullForms[source.kind] as (line: Line, source: Source, setting: Setting) => void
  write(line, source, setting)
}
