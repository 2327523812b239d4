// Receives citations from the browser extension, which opens this page in a new tab (docs/extension.md). Stores them in
// this browser, confirms each one to the extension, and opens Webcite, where the user chooses a project. Only an
// extension can send citations, because the browser reports the sender's origin.
{
  const PLACE = 'pincite.inbox'
  const MOST_ITEMS = 200
  const MOST_DONE = 1000
  const LONGEST_ITEM = 40000
  const from = readSender()
  const sender = window.opener

  if (from === undefined || sender === null) show('alone')
  else {
    window.addEventListener('message', receive)
    sender.postMessage({ type: 'pincite:ready' }, from)
  }

  /** Returns the origin of the extension that opened this page; undefined if no extension did. */
  function readSender() {
    try {
      const origin = decodeURIComponent(/^#from=([^&]{1,200})$/.exec(location.hash)?.[1] ?? '')
      return /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/.test(origin) ? origin : undefined
    } catch {
      return undefined
    }
  }

  async function receive({ data, origin, source }) {
    if (origin !== from || source !== sender || data?.type !== 'pincite:add' || !Array.isArray(data.items))
      return
    try {
      const ids = await inTurn(() => store(data.items.slice(0, MOST_ITEMS).filter(isItem)))
      const account = localStorage.getItem('pincite.session') === null ? 'logged-out' : 'known'
      sender.postMessage({ type: 'pincite:stored', ids, account }, from)
      // Replace the page only after the message is sent, because Webcite's security policy ends the connection to the
      // extension.
      location.replace('/client/webcite')
    } catch {
      sender.postMessage({ type: 'pincite:failed' }, from)
      show('failed')
    }
  }

  /** Calls `run`. Tabs that receive citations at the same time take turns. */
  function inTurn(run) {
    return navigator.locks === undefined ? run() : navigator.locks.request(PLACE, run)
  }

  /** Stores the new citations, and returns the ids of all citations that are stored now or were added before. */
  function store(given) {
    const { items, done } = read()
    const known = new Set([...done, ...items.map(({ id }) => id)])
    for (const item of given) {
      if (known.has(item.id) || items.length >= MOST_ITEMS) continue
      items.push(item)
      known.add(item.id)
    }
    const text = JSON.stringify({ items, done: done.slice(-MOST_DONE) })
    localStorage.setItem(PLACE, text)
    if (localStorage.getItem(PLACE) !== text) throw new Error('The browser did not store the citations.')
    return given.map(({ id }) => id).filter((id) => known.has(id))
  }

  function read() {
    try {
      const { items, done } = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
      return { items: Array.isArray(items) ? items : [], done: Array.isArray(done) ? done : [] }
    } catch {
      return { items: [], done: [] }
    }
  }

  function isItem(value) {
    return (
      typeof value === 'object' &&
      value !== null &&
      /^[0-9a-f]{20}$/.test(value.id) &&
      Number.isSafeInteger(value.at) &&
      typeof value.text === 'string' &&
      typeof value.url === 'string' &&
      typeof value.source === 'object' &&
      typeof value.use === 'object' &&
      JSON.stringify(value).length <= LONGEST_ITEM
    )
  }

  function show(name) {
    document.getElementById('waiting').hidden = true
    document.getElementById(name).hidden = false
  }
}
