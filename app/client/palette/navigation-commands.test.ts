import { expect, test } from 'vitest'
import { projectCommands } from './navigation-commands.ts'

test('each page of the last project has a command that opens it', () => {
  const opened: unknown[] = []
  const commands = projectCommands(
    (to: unknown) => {
      opened.push(to)
    },
    { id: 'p', name: 'Memo' },
  )
  expect(commands.map(({ label }) => label)).toContain('Record: Memo')
  commands.find(({ label }) => label === 'Record: Memo')?.run()
  expect(opened).toEqual(['/client/string?project=p&view=record'])
})
