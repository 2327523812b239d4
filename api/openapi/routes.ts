import { operation } from '#sync/contract/operation.ts'
import { PROTO } from '#sync/contract/sync.ts'
import { type ApiServer, mountEndpoint } from '../mount-endpoint.ts'
import { buildOpenApiDocument, type OpenApiDocument } from './openapi-document.ts'

/** Serves the description of every mounted call. It is built on the first request. */
export function mountOpenApi(server: ApiServer, { appUrl }: { readonly appUrl: string }): void {
  let document: OpenApiDocument | undefined
  mountEndpoint(server, operation.openApi, async () => {
    document ??= buildOpenApiDocument(server.mounted, { appUrl, version: `${PROTO}` })
    return { ...document }
  })
}
