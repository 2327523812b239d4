export type ProxyValues = Readonly<Record<string, () => unknown>>

/** Creates the proxy objects of one batch. */
export interface ProxyFactory {
  /** Creates an object with `load`, the given values, and `members`. */
  create<Members extends object>(values: ProxyValues, members: Members): Members
  /** Fills in the values that were loaded. */
  sync(): void
}

/** A proxy object that throws if a property is read before it was loaded and synced, as in Word. */
class StrictObject {
  readonly #values: ProxyValues
  readonly #asked = new Set<string>()
  readonly #known = new Map<string, unknown>()

  constructor(values: ProxyValues) {
    this.#values = values
    for (const name of Object.keys(values))
      Object.defineProperty(this, name, { get: () => this.#read(name), configurable: true })
  }

  load(names: string): this {
    for (const name of names.split(',').map((one) => one.trim())) {
      if (this.#values[name] === undefined) throw new Error(`There is no property ${name} to load.`)
      this.#asked.add(name)
    }
    return this
  }

  fill(): void {
    for (const name of this.#asked) this.#known.set(name, this.#values[name]?.())
    this.#asked.clear()
  }

  #read(name: string): unknown {
    if (this.#known.has(name)) return this.#known.get(name)
    throw new Error(`The property ${name} is not available. Call load and sync before reading it.`)
  }
}

/** Creates proxy objects that throw if their properties are read too early. */
export class StrictFactory implements ProxyFactory {
  readonly #objects: StrictObject[] = []

  create<Members extends object>(values: ProxyValues, members: Members): Members {
    const object = new StrictObject(values)
    this.#objects.push(object)
    return addMembers(object, members)
  }

  sync(): void {
    for (const object of this.#objects) object.fill()
  }
}

/** Copies properties with their getters and setters, and returns the object with them. */
export function addMembers<Members extends object>(object: object, members: Members): Members {
  Object.defineProperties(object, Object.getOwnPropertyDescriptors(members))
  return object as Members
}
