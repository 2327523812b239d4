import { OfficeMockObject } from 'office-addin-mock'
import { addMembers, type ProxyFactory, type ProxyValues } from './proxy-factory.ts'

/**
 * Creates proxy objects with `office-addin-mock`. If a property has not been loaded and synced, its value is an error
 * text.
 */
export class MockFactory implements ProxyFactory {
  readonly #objects: { readonly mock: OfficeMockObject; readonly values: ProxyValues }[] = []

  create<Members extends object>(values: ProxyValues, members: Members): Members {
    const mock = new OfficeMockObject(Object.fromEntries(Object.keys(values).map((name) => [name, ''])))
    this.#objects.push({ mock, values })
    return addMembers(mock, members)
  }

  sync(): void {
    // The mock keeps the values with which it was created, so update them to the values at the time of the sync, as
    // Word does.
    for (const { mock, values } of this.#objects) {
      const properties = mock['_properties'] as Map<string, OfficeMockObject>
      for (const [name, read] of Object.entries(values)) {
        const property = properties.get(name)
        if (property?.['_loaded'] === true) property['_valueBeforeLoaded'] = read()
      }
      void mock.sync()
    }
  }
}
