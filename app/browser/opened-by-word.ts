/** Returns true if the Word add-in opened the page. The manifest's URL has an `office` query for this purpose. */
export function isOpenedByWord(): boolean {
  return new URLSearchParams(location.search).has('office')
}
