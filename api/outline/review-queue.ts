import { and, count, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { adminOutlines } from '#sync/contract/admin-outline.ts'
import { outlineCourses, outlineStatuses } from '#sync/outline.ts'
import { failValidation } from '../request-failure.ts'
import { drizzleOn } from '../database/drizzle.ts'
import { toPageMeta, readPageRequest, readChoice } from '../middleware/paging.ts'
import { personSearchCondition } from '../identity/person-search.ts'
import { users } from '../identity/tables.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'
import { toReviewedOutlines } from './reviewed-outlines.ts'
import { outlines } from './tables.ts'

const orders = {
  createdAt: [outlines.createdAt, outlines.id],
  '-createdAt': [desc(outlines.createdAt), desc(outlines.id)],
} as const

/** Mounts GET /api/v1/admin/outlines: submissions with counts by status, oldest first by default. */
export function mountReviewQueue(server: ApiServer, { database }: OutlineDeps): void {
  mountEndpoint(server, adminOutlines.list, async ({ caller, http }) => {
    const query = http.req.query()
    const errors: Record<string, string[]> = {}
    const paging = readPageRequest(query, errors)
    const status = readChoice(query, 'status', outlineStatuses, errors)
    const course = readChoice(query, 'course', outlineCourses, errors)
    const sort = readChoice(query, 'sort', ['createdAt', '-createdAt'], errors) ?? 'createdAt'
    if (Object.keys(errors).length > 0) return failValidation(errors)

    const search = (query['search'] ?? '').trim().toWellFormed().slice(0, 200).toLowerCase()
    const condition = and(
      status && eq(outlines.status, status),
      course && eq(outlines.course, course),
      search === '' ? undefined : matchesSearch(search),
    )
    const db = drizzleOn(database.read)
    const counted = await db
      .select({ n: count() })
      .from(outlines)
      .leftJoin(users, eq(users.id, outlines.userId))
      .where(condition)
      .get()
    const rows = await db
      .select(getTableColumns(outlines))
      .from(outlines)
      .leftJoin(users, eq(users.id, outlines.userId))
      .where(condition)
      .orderBy(...orders[sort])
      .limit(paging.size)
      .offset(paging.skip)
    const counts = await db
      .select({ status: outlines.status, n: count() })
      .from(outlines)
      .groupBy(outlines.status)
    return {
      data: await toReviewedOutlines(database.read, rows, caller.user.id),
      meta: toPageMeta(paging, counted?.n ?? 0),
      counts: Object.fromEntries(counts.map((row) => [row.status, row.n])),
    }
  })
}

/** Returns a condition that matches any part of the outline's text, or the start of a word in the submitter's name. */
function matchesSearch(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { title, fileName, professor, school } = outlines
  const texts = [title, fileName, professor, school, users.email]
  return or(
    ...texts.map((text) => sql`lower(coalesce(${text}, '')) like ${pattern} escape '\\'`),
    personSearchCondition(search),
  )
}
