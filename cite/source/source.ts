import * as z from 'zod/mini'
import { CaseSchema } from '../kind/case/schema.ts'
import { StatuteSchema } from '../kind/statute/schema.ts'
import { SessionLawSchema } from '../kind/session-law/schema.ts'
import { ConstitutionSchema } from '../kind/constitution/schema.ts'
import { RuleSchema } from '../kind/rule/schema.ts'
import { RegulationSchema } from '../kind/regulation/schema.ts'
import { BillSchema } from '../kind/bill/schema.ts'
import { HearingSchema } from '../kind/hearing/schema.ts'
import { ReportSchema } from '../kind/report/schema.ts'
import { RestatementSchema } from '../kind/restatement/schema.ts'
import { CourtDocumentSchema } from '../kind/court-document/schema.ts'
import { BookSchema } from '../kind/book/schema.ts'
import { ChapterSchema } from '../kind/chapter/schema.ts'
import { ArticleSchema } from '../kind/article/schema.ts'
import { StudentWorkSchema } from '../kind/student-work/schema.ts'
import { MagazineSchema } from '../kind/magazine/schema.ts'
import { NewspaperSchema } from '../kind/newspaper/schema.ts'
import { WebSchema } from '../kind/web/schema.ts'
import { BlogSchema } from '../kind/blog/schema.ts'
import { PostSchema } from '../kind/post/schema.ts'
import { PodcastSchema } from '../kind/podcast/schema.ts'
import { VideoSchema } from '../kind/video/schema.ts'
import { AiSchema } from '../kind/ai/schema.ts'
import { PrintedSchema } from '../kind/printed/schema.ts'
import { PatentSchema } from '../kind/patent/schema.ts'
import { PastedSchema } from '../kind/pasted/schema.ts'

/** Anything that can be cited. There is one schema for each kind of source, and the `kind` field selects the schema. */
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
/** A source of one kind, such as `SourceOf<'case'>`. */
export type SourceOf<K extends Kind> = Extract<Source, { kind: K }>
