/**
 * The parts of vitest that the tests of the store on the device use. With this module, those tests can run inside a
 * page. The bundler replaces vitest with this module, and fails if a matcher is missing.
 */

interface Registered {
  readonly name: string
  readonly work: () => Promise<void> | void
}

const registered: Registered[] = []
let group = ''

export function describe(name: string, define: () => void): void {
  const outer = group
  group = `${outer}${name} › `
  define()
  group = outer
}

export function test(name: string, work: Registered['work']): void {
  registered.push({ name: group + name, work })
}

/** Runs all tests one after another. Returns the name of each test with its error, or null if the test passed. */
export async function runAll(): Promise<[name: string, failure: string | null][]> {
  const outcomes: [string, string | null][] = []
  for (const { name, work } of registered) {
    try {
      await work()
      outcomes.push([name, null])
    } catch (error) {
      outcomes.push([name, error instanceof Error ? (error.stack ?? error.message) : String(error)])
    }
  }
  return outcomes
}

interface Matchers {
  toBe(expected: unknown): void
  toEqual(expected: unknown): void
  toMatchObject(expected: unknown): void
}

interface Expectation extends Matchers {
  readonly resolves: { toBeUndefined(): Promise<void> }
  readonly rejects: { toThrow(message: string): Promise<void> }
}

export function expect(actual: unknown): Expectation {
  return {
    toBe: (expected) => {
      hold(Object.is(actual, expected), actual, expected)
    },
    toEqual: (expected) => {
      hold(fits(actual, expected, true), actual, expected)
    },
    toMatchObject: (expected) => {
      hold(fits(actual, expected, false), actual, expected)
    },
    resolves: {
      toBeUndefined: async () => {
        const value = await actual
        hold(value === undefined, value, undefined)
      },
    },
    rejects: {
      toThrow: async (message) => {
        const thrown: unknown = await Promise.resolve(actual).then(
          () => 'nothing was thrown',
          (error: unknown) => error,
        )
        hold(thrown instanceof Error && thrown.message.includes(message), String(thrown), message)
      },
    },
  }
}

function hold(holds: boolean, actual: unknown, expected: unknown): void {
  if (!holds) throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`)
}

/**
 * Returns true if both values are deeply equal. A missing property equals an undefined one. Without `whole`, objects
 * may have additional properties.
 */
function fits(actual: unknown, expected: unknown, whole: boolean): boolean {
  if (Object.is(actual, expected)) return true
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null)
    return false
  if (Array.isArray(actual) !== Array.isArray(expected)) return false
  if (Array.isArray(actual) && actual.length !== (expected as unknown[]).length) return false
  const names = new Set([...Object.keys(expected), ...(whole ? Object.keys(actual) : [])])
  return [...names].every((name) => fits(Reflect.get(actual, name), Reflect.get(expected, name), whole))
}
