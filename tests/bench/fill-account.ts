import type { Page } from 'playwright'

/**
 * Fills the account's database on the device with `rows` authorities, in projects of `size` authorities each. The first
 * project has a string with all of its authorities. Returns the URL of that string.
 */
export async function fillAccount(page: Page, rows: number, size: number): Promise<string> {
  const name = await accountDatabase(page)
  const id = await page.evaluate(
    async ({ name, rows, size }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
      const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
      const h = '00000000100000aaaaaaa'.padEnd(21, 'a')
      const key = (at: number) => `a${String(at).padStart(6, '0')}V`
      const put = (records: object[]) =>
        new Promise<void>((resolve, reject) => {
          const transaction = database.transaction('records', 'readwrite', { durability: 'relaxed' })
          for (const record of records) transaction.objectStore('records').put(record)
          transaction.addEventListener('complete', () => resolve())
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      const row = (k: string, id: string, [place, order]: readonly [string, string], f: object) => ({
        id,
        place,
        order,
        rec: { id, k, h, f: { createdAt: 1, trashedAt: null, ...f } },
      })
      let slice: object[] = []
      for (let at = 0; at < rows; at += 1) {
        const project = idOf(1e9 + Math.floor(at / size))
        const string = idOf(2e9 + Math.floor(at / size))
        if (at % size === 0) {
          const order = key(at / size)
          slice.push(
            row('project', project, ['project', order], { name: `Project ${at}`, pos: order }),
            row('string', string, [`string:${project}`, key(0)], {
              pos: { projectId: project, orderKey: key(0) },
            }),
          )
        }
        const order = key(at % size)
        const source = {
          'source.kind': 'case',
          'source.name': `Roe v. Doe No. ${at}`,
          'source.printings': [{ volume: '410', reporter: 'U.S.', page: String((at % 900) + 1) }],
          'source.date': { year: 1973 },
        }
        slice.push(
          row('authority', idOf(at), [`authority:${project}`, order], {
            pos: { projectId: project, orderKey: order },
            ...source,
          }),
        )
        if (slice.length > 5_000) {
          await put(slice)
          slice = []
        }
      }
      const [project, string] = [idOf(1e9), idOf(2e9)]
      for (let at = 0; at < size; at += 1) {
        const order = key(at)
        const fields = {
          pos: { stringId: string, orderKey: order },
          authorityId: idOf(at),
          signal: null,
        }
        slice.push(row('use', idOf(3e9 + at), [`use:${string}`, order], fields))
      }
      await put(slice)
      database.close()
      return project
    },
    { name, rows, size },
  )
  return `/client/string?project=${id}`
}

/**
 * Waits until the app has created the account's database and returns the database's name. Opening the database earlier
 * would create an empty one.
 */
async function accountDatabase(page: Page): Promise<string> {
  return page.evaluate(async () => {
    for (;;) {
      const listed = await indexedDB.databases()
      // Skip the databases of the guest and the device.
      const name = listed.find((one) => /^cite-[0-9a-f]{8}-/.test(one.name ?? ''))?.name
      if (name !== undefined) return name
      await new Promise((resume) => setTimeout(resume, 50))
    }
  })
}
