/** Returns true if the Word add-in opened the page, which the `office` query in the manifest's URL shows. */
export function isOpenedByWord(): boolean {
  return new URLSearchParams(location.search).has('office')
}
