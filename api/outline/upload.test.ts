import { describe, expect, test } from 'vitest'
import { OUTLINE_PIECE } from '#sync/outline.ts'
import { signedIn } from '../../tests/support/api.ts'
import { deleteOrphanBlobs } from './blob-cleanup.ts'
import {
  createOutlineApi,
  listBlobKeys,
  putPiece,
  sendOutline,
  signInWithOutline,
} from '../../tests/support/outlines.ts'

const DAY = 86_400_000

describe('uploading in chunks', () => {
  test('assembles a resumed upload byte for byte', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const bytes = Buffer.alloc(OUTLINE_PIECE * 2 + 12_345, 'a line of an outline\n')
    const { upload } = (
      await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: bytes.length })
    ).body
    const put = (at: number, piece: Uint8Array) => putPiece(browser, upload.id, at, piece)
    expect(await put(0, bytes.subarray(0, OUTLINE_PIECE))).toMatchObject({ status: 200 })
    // Send the same chunk again, as after a lost response, and then a chunk beyond the end.
    expect(await put(0, bytes.subarray(0, OUTLINE_PIECE))).toMatchObject({ status: 409 })
    expect((await put(OUTLINE_PIECE * 2, bytes.subarray(0, 5))).headers.get('upload-offset')).toBe(
      String(OUTLINE_PIECE),
    )
    expect(await browser.get(`/api/v1/uploads/${upload.id}`)).toMatchObject({
      body: { upload: { received: OUTLINE_PIECE } },
    })
    expect(await sendOutline(browser, { upload: upload.id, fileName: 'a.txt' })).toMatchObject({
      status: 422,
      body: { errors: { file: ['The upload is not finished.'] } },
    })
    await put(OUTLINE_PIECE, bytes.subarray(OUTLINE_PIECE, OUTLINE_PIECE * 2))
    expect((await put(OUTLINE_PIECE * 2, bytes.subarray(OUTLINE_PIECE * 2))).status).toBe(200)
    const answer = await sendOutline(browser, { upload: upload.id, fileName: 'a.txt' })
    expect(answer).toMatchObject({
      status: 201,
      body: { outline: { bytes: bytes.length, fileName: 'a.txt' } },
    })
    const [key = '', ...pieces] = await listBlobKeys(api.blobs)
    expect(pieces).toEqual([])
    expect(Buffer.from((await api.blobs.get(key)) ?? []).equals(bytes)).toBe(true)
  })

  test('stores a chunk only once if it is sent several times simultaneously', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: 100 }))
      .body
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => putPiece(browser, upload.id, 0, Buffer.alloc(100, 'x'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await listBlobKeys(api.blobs)).toHaveLength(1)
  })

  test('rejects small chunks, except for the last one', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    const bytes = 70_000
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes })).body
    expect(await putPiece(browser, upload.id, 0, Buffer.alloc(1, 'x'))).toMatchObject({ status: 422 })
    expect(await listBlobKeys(api.blobs)).toEqual([])
    expect(await putPiece(browser, upload.id, 0, Buffer.alloc(65_536, 'x'))).toMatchObject({ status: 200 })
    expect(await putPiece(browser, upload.id, 65_536, Buffer.alloc(bytes - 65_536, 'x'))).toMatchObject({
      status: 200,
    })
  })

  test('reports errors, is private to its user, and can be canceled', async () => {
    const api = await createOutlineApi()
    const { browser } = await signedIn(api)
    expect((await browser.post('/api/v1/uploads', { bytes: 0 })).status).toBe(422)
    expect((await browser.post('/api/v1/uploads', { bytes: 21 * 1024 * 1024 })).status).toBe(422)
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: 10 })).body
    expect((await putPiece(browser, upload.id, 0, Buffer.alloc(11))).status).toBe(422)
    expect((await putPiece(browser, upload.id, 0, Buffer.alloc(0))).status).toBe(422)
    expect((await putPiece(browser, upload.id, 0, Buffer.alloc(OUTLINE_PIECE + 1))).status).toBe(413)
    const eve = await signedIn(api, 'eve@example.org')
    expect((await putPiece(eve.browser, upload.id, 0, Buffer.alloc(5))).status).toBe(404)
    expect(await sendOutline(eve.browser, { upload: upload.id, fileName: 'a.txt' })).toMatchObject({
      status: 422,
    })
    await putPiece(browser, upload.id, 0, Buffer.alloc(10, 'x'))
    expect((await browser.delete(`/api/v1/uploads/${upload.id}`)).status).toBe(204)
    expect(await listBlobKeys(api.blobs)).toEqual([])
  })

  test('deletes unfinished uploads and orphaned files after a day', async () => {
    const api = await createOutlineApi()
    const { browser } = await signInWithOutline(api)
    const { upload } = (await browser.post<{ upload: { id: string } }>('/api/v1/uploads', { bytes: 70_000 }))
      .body
    await putPiece(browser, upload.id, 0, Buffer.alloc(65_536, 'x'))
    await api.blobs.put('outlines/lost', Buffer.from('x'))
    expect(await deleteOrphanBlobs(api.database, api.blobs, api.now())).toBe(0)
    api.advance(2 * DAY)
    expect(await deleteOrphanBlobs(api.database, api.blobs, Math.max(api.now(), Date.now() + 2 * DAY))).toBe(
      2,
    )
    expect(await listBlobKeys(api.blobs)).toHaveLength(1)
  })
})
