import { expect, test } from 'vitest'
import { shareFile } from './share-file.ts'

const file = new File(['{}'], 'brief.citebk', { type: 'application/json' })

/** Shares a file and returns a log of the calls. */
async function outcome(share?: () => Promise<void>, can = true): Promise<string[]> {
  const log: string[] = []
  await shareFile(file, 'Brief', {
    ...(share && {
      canShare: () => can,
      share: async ({ files, title }) => {
        log.push(`shared ${files[0]?.name} as ${title}`)
        await share()
      },
    }),
    download: ({ name }) => log.push(`saved ${name}`),
  })
  return log
}

const fails = (name: string) => () => Promise.reject(new DOMException('', name))

test('shares the file if the device can, and otherwise saves it', async () => {
  expect(await outcome(() => Promise.resolve())).toEqual(['shared brief.citebk as Brief'])
  expect(await outcome()).toEqual(['saved brief.citebk'])
  expect(await outcome(() => Promise.resolve(), false)).toEqual(['saved brief.citebk'])
})

test('does nothing if the share sheet is closed, and saves the file after any other failure', async () => {
  expect(await outcome(fails('AbortError'))).toEqual(['shared brief.citebk as Brief'])
  expect(await outcome(fails('NotAllowedError'))).toEqual([
    'shared brief.citebk as Brief',
    'saved brief.citebk',
  ])
})
