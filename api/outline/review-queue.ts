import { adminOutlines } from '#sync/contract/admin-outline.ts'
import { outlineCourses, outlineStatuses } from '#sync/outline.ts'
import { failValidation } from '../request-failure.ts'
import type { SqlValue } from '../database/port.ts'
import { toPageMeta, readPageRequest, readChoice } from '../middleware/paging.ts'
import { personSearchCondition } from '../identity/person-search.ts'
import { mountEndpoint, type ApiServer } from '../mount-endpoint.ts'
import type { OutlineDeps } from './deps.ts'
import { toReviewedOutlines } from './reviewed-outlines.ts'
import { outlineColumns, type OutlineRow } from './outline-store.ts'

const orders = {
  createdAt: 'o.created_at, o.id',
  '-createdAt': 'o.created_at DESC, o.id DESC',
} as const

/** GET /api/v1/admin/outlines: what waits, what was decided, and how many of each. Oldest first unless asked. */
export function mountReviewQueue(server: ApiServer, { database }: OutlineDeps): void {
  mountEndpoint(server, adminOutlines.list, async ({ caller, http }) => {
    const query = http.req.query()
    const errors: Record<string, string[]> = {}
    const paging = readPageRequest(query, errors)
    const status = readChoice(query, 'status', outlineStatuses, errors)
    const course = readChoice(query, 'course', outlineCourses, errors)
    const sort = readChoice(query, 'sort', ['createdAt', '-createdAt'], errors) ?? 'createdAt'
    if (Object.keys(errors).length > 0) return failValidation(errors)

    const conditions: string[] = []
    const values: SqlValue[] = []
    if (status !== undefined) {
      conditions.push('o.status = ?')
      values.push(status)
    }
    if (course !== undefined) {
      conditions.push('o.course = ?')
      values.push(course)
    }
    const search = (query['search'] ?? '').trim().toWellFormed().slice(0, 200).toLowerCase()
    if (search !== '') {
      const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
      const places = [
        'o.title',
        'o.file_name',
        "coalesce(o.professor, '')",
        "coalesce(o.school, '')",
        "coalesce(u.email, '')",
      ]
      const sender = personSearchCondition(search)
      const ways = places.map((place) => `lower(${place}) LIKE ? ESCAPE '\\'`)
      conditions.push(`(${[...ways, ...(sender === undefined ? [] : [`(${sender.text})`])].join(' OR ')})`)
      values.push(...places.map(() => pattern), ...(sender?.values ?? []))
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
    const from = `FROM outlines o LEFT JOIN users u ON u.id = o.user_id ${where}`
    const counted = await database.read.get<{ n: number }>(`SELECT count(*) AS n ${from}`, values)
    const rows = await database.read.all<OutlineRow>(
      `SELECT ${outlineColumns} ${from} ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`,
      [...values, paging.size, paging.skip],
    )
    const counts = await database.read.all<{ status: string; n: number }>(
      'SELECT status, count(*) AS n FROM outlines GROUP BY status',
    )
    return {
      data: await toReviewedOutlines(database.read, rows, caller.user.id),
      meta: toPageMeta(paging, counted?.n ?? 0),
      counts: Object.fromEntries(counts.map((row) => [row.status, row.n])),
    }
  })
}
