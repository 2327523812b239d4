import { expect, test } from 'vitest'
import { shareFile } from './share-file.ts'

const file = new File(['{}'], 'brief.citebk', { type: 'application/json' })

/** What became of the file where sharing behaves so. */
async function outcome(share?: () => Promise<void>, can = true): Promise<string[]> {
  const heard: string[] = []
  await shareFile(file, 'Brief', {
    ...(share && {
      canShare: () => can,
      share: async ({ files, title }) => {
        heard.push(`shared ${files[0]?.name} as ${title}`)
        await share()
      },
    }),
    download: ({ name }) => heard.push(`saved ${name}`),
  })
  return heard
}

const fails = (name: string) => () => Promise.reject(new DOMException('', name))

test('a device that shares files is asked to; one that does not saves it', async () => {
  expect(await outcome(() => Promise.resolve())).toEqual(['shared brief.citebk as Brief'])
  expect(await outcome()).toEqual(['saved brief.citebk'])
  expect(await outcome(() => Promise.resolve(), false)).toEqual(['saved brief.citebk'])
})

test('a closed sheet is a change of mind; any other failure saves the file', async () => {
  expect(await outcome(fails('AbortError'))).toEqual(['shared brief.citebk as Brief'])
  expect(await outcome(fails('NotAllowedError'))).toEqual([
    'shared brief.citebk as Brief',
    'saved brief.citebk',
  ])
})
