/** True when the provider knows no such thing any more; with `param`, the thing that the request named there. */
export function isMissing(error: unknown, param?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'resource_missing') return false
  return param === undefined || ('param' in error && error.param === param)
}
