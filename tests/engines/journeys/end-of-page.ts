import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journey, World } from '../journey.ts'
import { reference, type Visitor } from '../visitor.ts'
import { keys, waitFor } from '../webdriver.ts'

const ONE = 'See Gideon v. Wainwright, 372 U.S. 335, 344 (1963)'
/** Pauses between the last key and the end of the page, in milliseconds. */
const WAITS = [0, 20, 100, 500]

type PageEnd = 'reload' | 'close'

interface TypedField {
  readonly name: string
  /** The page that contains the field. Defaults to the project's page. */
  readonly path?: string
  readonly open?: (visitor: Visitor) => Promise<void>
  readonly label: string | RegExp
  readonly words: (at: number) => string
}

const words = (at: number) => `holding that trial ${at} is kept`

async function pressInRow(visitor: Visitor, key: string): Promise<void> {
  await visitor.focus('row', /Gideon/)
  await visitor.window.press(key)
}

const panels: readonly TypedField[] = [
  { name: 'parenthetical', open: (it) => pressInRow(it, '('), label: 'Add a parenthetical', words },
  {
    name: 'pincite',
    open: (it) => pressInRow(it, 'p'),
    label: /^Pincite for/,
    words: (at) => String(1_000 + at),
  },
]

const typed: readonly TypedField[] = [
  ...panels,
  { name: 'composer', label: 'Add authorities', words },
  {
    name: 'web citation',
    path: '/client/webcite',
    label: 'Web address',
    words: (at) => `example.org/page-${at}`,
  },
]

/** Opens a browser with one project and returns its profile and the project's path. */
async function startProject({ ada, open, profile }: World) {
  const folder = profile()
  const visitor = await open({ profile: folder })
  await visitor.signIn(ada)
  await visitor.startProject(ONE, 1)
  await visitor.synced()
  const { pathname, search } = new URL(await visitor.window.url())
  return { folder, visitor, project: pathname + search }
}

function valueOf(visitor: Visitor, field: string): Promise<string> {
  return visitor.window.run((it: HTMLElement) => (it as HTMLInputElement).value, reference(field))
}

/** Empties a field for the next trial. */
async function empty(visitor: Visitor, { label }: TypedField): Promise<void> {
  await visitor.fill(label, ' ')
  await visitor.window.press(keys.backspace)
  await visitor.window.press(keys.escape)
}

/** Types text into a field, with the last character separately, and ends the page. */
async function typeAndEnd(
  world: World,
  { visitor, folder }: { readonly visitor: Visitor; readonly folder: string },
  { field, at, way, path, isEntered }: TrialPlan,
): Promise<Visitor> {
  await visitor.open(path)
  if (field.path === undefined) await visitor.hasRows(1)
  if (field.open !== undefined && !(await visitor.sees('field', field.label))) await field.open(visitor)
  await visitor.fill(field.label, field.words(at))
  if (isEntered) await visitor.window.press(keys.enter)
  await sleep(WAITS[at % WAITS.length] ?? 0)
  if (way === 'reload') {
    await visitor.window.reload()
    return visitor
  }
  await visitor.window.quit()
  const next = await world.open({ profile: folder })
  await next.open(path)
  return next
}

interface TrialPlan {
  readonly field: TypedField
  readonly at: number
  readonly way: PageEnd
  readonly path: string
  readonly isEntered: boolean
}

/** Returns true if the text is in its field or row after the page is opened again. */
async function isKept(visitor: Visitor, { field, at, isEntered }: TrialPlan): Promise<boolean> {
  const text = field.words(at)
  try {
    if (isEntered)
      await waitFor(`the ${field.name}`, async () => (await visitor.rows())[0]?.includes(text), 20_000)
    else
      await waitFor(
        `the ${field.name}`,
        async () => (await valueOf(visitor, await visitor.find('field', field.label))) === text,
        20_000,
      )
    return true
  } catch {
    return false
  }
}

/**
 * Runs a trial for each field and each way to end the page, `rounds` times. Fails with a list of the text that was
 * lost.
 */
async function runTrials(
  world: World,
  tried: readonly TypedField[],
  { rounds, isEntered }: { readonly rounds: number; readonly isEntered: boolean },
): Promise<void> {
  const lost: string[] = []
  const { folder, project, ...first } = await startProject(world)
  let { visitor } = first
  let at = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const field of tried) {
      for (const way of ['reload', 'close'] as const) {
        const plan = { field, at, way, path: field.path ?? project, isEntered }
        visitor = await typeAndEnd(world, { visitor, folder }, plan)
        if (!(await isKept(visitor, plan)))
          lost.push(`${field.name}, ${way} after ${WAITS[at % WAITS.length]} ms`)
        else if (!isEntered) await empty(visitor, field)
        at += 1
      }
    }
  }
  console.log(`    end of page: ${lost.length} of ${at} lost`)
  assert.deepEqual(lost, [])
}

export const endOfPage: readonly Journey[] = [
  {
    name: 'an edit is kept if the page is reloaded or the browser is closed right after Enter',
    needs: ['profile'],
    run: (world) => runTrials(world, panels, { rounds: 4, isEntered: true }),
  },
  {
    name: 'typed text is restored in its field after the page is reloaded or the browser is closed',
    needs: ['profile'],
    run: (world) => runTrials(world, typed, { rounds: 1, isEntered: false }),
  },
]
