import * as z from 'zod/mini'
import { CaseSchema } from './case.ts'
import { StatuteSchema } from './statute.ts'
import { SessionLawSchema } from './session-law.ts'
import { ConstitutionSchema } from './constitution.ts'
import { RuleSchema } from './rule.ts'
import { RegulationSchema } from './regulation.ts'
import { BillSchema } from './bill.ts'
import { HearingSchema } from './hearing.ts'
import { ReportSchema } from './report.ts'
import { RestatementSchema } from './restatement.ts'
import { CourtDocumentSchema } from './court-document.ts'
import { BookSchema } from './book.ts'
import { ChapterSchema } from './chapter.ts'
import { ArticleSchema } from './article.ts'
import { StudentWorkSchema } from './student-work.ts'
import { MagazineSchema } from './magazine.ts'
import { NewspaperSchema } from './newspaper.ts'
import { WebSchema } from './web.ts'
import { BlogSchema } from './blog.ts'
import { PostSchema } from './post.ts'
import { PodcastSchema } from './podcast.ts'
import { VideoSchema } from './video.ts'
import { AiSchema } from './ai.ts'
import { PrintedSchema } from './printed.ts'
import { PatentSchema } from './patent.ts'
import { PastedSchema } from './pasted.ts'

/** Anything that can be cited: one schema per kind, discriminated by `kind`. */
export const SourceSchema = z.discriminatedUnion('kind', [
  CaseSchema,
  StatuteSchema,
  SessionLawSchema,
  ConstitutionSchema,
  RuleSchema,
  RegulationSchema,
  BillSchema,
  HearingSchema,
  ReportSchema,
  RestatementSchema,
  CourtDocumentSchema,
  BookSchema,
  ChapterSchema,
  ArticleSchema,
  StudentWorkSchema,
  MagazineSchema,
  NewspaperSchema,
  WebSchema,
  BlogSchema,
  PostSchema,
  PodcastSchema,
  VideoSchema,
  AiSchema,
  PrintedSchema,
  PatentSchema,
  PastedSchema,
])

export type Source = z.infer<typeof SourceSchema>
export type Kind = Source['kind']
/** A source of one kind: `SourceOf<'case'>`. */
export type SourceOf<K extends Kind> = Extract<Source, { kind: K }>
