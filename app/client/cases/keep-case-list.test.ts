import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CASE_LIST_BYTES, keepCaseList, type KeepingPorts } from './keep-case-list.ts'

interface Device extends KeepingPorts {
  readonly downloads: () => number
  readonly goOnline: () => void
}

/** Builds a device on which the first `failures` downloads fail. */
function createDevice(failures: number, change: Partial<KeepingPorts> = {}): Device {
  let downloads = 0
  const retries = new Set<() => void>()
  return {
    untilOpensOffline: () => Promise.resolve(),
    untilIdle: () => Promise.resolve(),
    savesData: () => false,
    download: () => {
      downloads += 1
      return downloads > failures ? Promise.resolve() : Promise.reject(new Error('offline'))
    },
    onOnline: (retry) => {
      retries.add(retry)
      return () => retries.delete(retry)
    },
    ...change,
    downloads: () => downloads,
    goOnline: () => {
      for (const retry of retries) retry()
    },
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('the list downloads once the app opens offline and the page is idle, and only once', async () => {
  const device = createDevice(0)
  keepCaseList(device)
  await settle()
  device.goOnline()
  await settle()
  expect(device.downloads()).toBe(1)
})

test('the list does not download while the service worker is not active', async () => {
  const device = createDevice(0, { untilOpensOffline: () => new Promise(() => undefined) })
  keepCaseList(device)
  await settle()
  expect(device.downloads()).toBe(0)
})

test('the list does not download in the background if the browser asks to save data', async () => {
  const device = createDevice(0, { savesData: () => true })
  keepCaseList(device)
  await settle()
  expect(device.downloads()).toBe(0)
})

test('a failed download is retried when the device is next online', async () => {
  const device = createDevice(1)
  keepCaseList(device)
  await settle()
  expect(device.downloads()).toBe(1)
  device.goOnline()
  await settle()
  expect(device.downloads()).toBe(2)
})

test('nothing downloads after the keeper has stopped', async () => {
  const device = createDevice(1)
  keepCaseList(device)()
  await settle()
  device.goOnline()
  await settle()
  expect(device.downloads()).toBe(0)
})

test('the size shown in the sync sheet is within 5 percent of the download size', () => {
  const list = readFileSync(new URL('../../../cite/cases/tables/cases.txt', import.meta.url))
  const size = gzipSync(list, { level: 9 }).length
  expect(Math.abs(size - CASE_LIST_BYTES) / size).toBeLessThan(0.05)
})
