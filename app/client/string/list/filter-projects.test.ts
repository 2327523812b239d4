import { expect, test } from 'vitest'
import { kinds } from '#sync/record/kind.ts'
import type { StoredProject } from '../../../store/store-hooks.ts'
import { listCourses, filterProjects } from './filter-projects.ts'

function project(id: string, more: Partial<StoredProject> = {}): StoredProject {
  return { id, ...kinds.project.empty, name: id, conflicts: {}, ...more }
}

const projects = [
  project('b', { course: 'Torts', createdAt: 3 }),
  project('a', { course: 'Contracts', createdAt: 2 }),
  project('old', { course: 'Torts', archivedAt: 9 }),
]
const ids = (view: Parameters<typeof filterProjects>[1]): string[] =>
  filterProjects(projects, view, new Map([['a', { authorities: 0, strings: 0, edited: 5 }]])).map(
    ({ id }) => id,
  )

test('lists archived projects only in the archive', () => {
  expect(ids({ order: 'own', course: null, archive: false })).toEqual(['b', 'a'])
  expect(ids({ order: 'own', course: null, archive: true })).toEqual(['old'])
})

test('filters by course and sorts by name or last edit', () => {
  expect(ids({ order: 'own', course: 'Torts', archive: false })).toEqual(['b'])
  expect(ids({ order: 'name', course: null, archive: false })).toEqual(['a', 'b'])
  expect(ids({ order: 'edited', course: null, archive: false })).toEqual(['a', 'b'])
})

test('lists each course once, alphabetically', () => {
  expect(listCourses(projects)).toEqual(['Contracts', 'Torts'])
})
