import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from './command.ts'

const manual = readFileSync(join(import.meta.dirname, '../docs/command-line.md'), 'utf8')

/** The examples in the manual, each with its request, command, and output. */
const examples = [...manual.matchAll(/^echo '(.*)' \| npm run -s cite -- (\S+)\n# (.*)$/gm)].map(
  ([, request = '', command = '', answer = '']) => [command, request, answer] as const,
)

function serve(command: string, lines: readonly string[]): unknown[] {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), command], {
    input: lines.join('\n'),
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

describe('CL · the command line', () => {
  test('[CL1] answers every line in order, and a bad line does not stop the rest', () => {
    const answers = serve('parse', [
      '{"text":"Roe v. Doe, 201 U.S. 12 (1906)."}',
      'not json',
      '{"text":7}',
      '{"text":"Id."}',
    ])
    expect(answers).toMatchObject([
      [{ kind: 'case' }],
      { error: expect.any(String) as string },
      { error: expect.any(String) as string },
      [{ kind: 'id' }],
    ])
  })

  test.for<[command: string, request: object, answer: object]>([
    ['case-name', { full: 'U.S. v. Acme Company' }, { short: 'United States v. Acme Co.' }],
    ['abbreviate', { phrase: 'Institute for Paper', slot: 'site' }, { text: 'Inst. for Paper' }],
    ['lint', { text: 'U.S. v. Roe' }, [{ rule: 'R11.5.8', fix: 'United States' }]],
    [
      'order',
      { uses: ['Roe v. Doe, 12 F.3d 34 (9th Cir. 2001)', 'U.S. Const. art. I, § 8'] },
      { order: [1, 0] },
    ],
    [
      'resolve',
      { segments: [{ text: 'Roe v. Poe, 1 U.S. 1.' }, { text: 'Id. at 2.' }] },
      [{ resource: 0 }, { resource: 0 }],
    ],
    [
      'string',
      { text: 'See Roe v. Doe, 201 U.S. 12 (1906)' },
      { text: 'See Roe v. Doe, 201 U.S. 12 (1906)', leftovers: [] },
    ],
    [
      'string',
      { text: 'Roe v. Board of Education, 201 U.S. 12 (1906)', abbreviate: true },
      { text: 'Roe v. Bd. of Educ., 201 U.S. 12 (1906)' },
    ],
    [
      'string',
      { text: 'It is so; they say. For more, see Roe, 201 U.S. 12 (1906).' },
      {
        text: 'It is so; they say. For more, see Roe, 201 U.S. 12 (1906).',
        html: 'It is so; they say. For more, see <i>Roe</i>, 201 U.S. 12 (1906).',
      },
    ],
  ])('[CL2] %s', ([command, request, answer]) => {
    expect(serve(command, [JSON.stringify(request)])).toMatchObject([answer])
  })

  test.for(examples)(
    '[CL2] the manual’s example of %s returns the output shown',
    ([command, request, answer]) => {
      expect(JSON.stringify(commands.get(command)?.(JSON.parse(request)))).toBe(answer)
    },
  )

  test('[CL2] the manual and --help list every command, and the manual has an example of each', () => {
    const listed = [...manual.matchAll(/^\| `([\w-]+)` /gm)].map(([, command]) => command)
    expect(listed).toEqual([...commands.keys(), 'extract'])
    expect(examples.map(([command]) => command)).toEqual([...commands.keys()])
    const cli = join(import.meta.dirname, 'cli.ts')
    const help = spawnSync(process.execPath, [cli, '--help'], { encoding: 'utf8' })
    expect(help.status).toBe(0)
    expect([...help.stdout.matchAll(/^ {2}([\w-]+) /gm)].map(([, command]) => command)).toEqual(listed)
    const unknown = spawnSync(process.execPath, [cli, 'unknown'], { encoding: 'utf8' })
    expect([unknown.status, unknown.stdout, unknown.stderr]).toEqual([2, '', help.stdout])
  })
})
