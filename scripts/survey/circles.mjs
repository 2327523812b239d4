// Finds cycles in an import graph. The graph is a list of pairs [from, to].

/**
 * Returns the groups of names that can all reach one another: Tarjan's strongly connected components with at least two
 * names.
 */
export function rings(pairs) {
  const next = neighbours(pairs)
  const order = new Map()
  const low = new Map()
  const open = []
  const found = []
  const visit = (name) => {
    order.set(name, order.size)
    low.set(name, order.get(name))
    open.push(name)
    for (const to of next.get(name) ?? []) {
      if (!order.has(to)) visit(to)
      if (open.includes(to)) low.set(name, Math.min(low.get(name), low.get(to)))
    }
    if (low.get(name) !== order.get(name)) return
    const ring = open.splice(open.indexOf(name))
    if (ring.length > 1) found.push(ring.toSorted())
  }
  for (const name of next.keys()) if (!order.has(name)) visit(name)
  return found
}

/**
 * Returns a small set of edges whose removal breaks all cycles. Uses the greedy heuristic of Eades, Lin, and Smyth,
 * which repeatedly takes the node with the largest difference between outgoing and incoming edges.
 */
export function backArrows(pairs) {
  return rings(pairs).flatMap((ring) => {
    const inside = pairs.filter(([from, to]) => ring.includes(from) && ring.includes(to))
    const floor = floorsOf(ring, inside)
    return inside.filter(([from, to]) => floor.indexOf(from) > floor.indexOf(to))
  })
}

function floorsOf(ring, pairs) {
  let names = [...ring]
  let rest = pairs
  const top = []
  const bottom = []
  const take = (name, place) => {
    place(name)
    names = names.filter((other) => other !== name)
    rest = rest.filter(([from, to]) => from !== name && to !== name)
  }
  const leaving = (name) => rest.filter(([from]) => from === name).length
  const reaching = (name) => rest.filter(([, to]) => to === name).length
  while (names.length > 0) {
    const sink = names.find((name) => leaving(name) === 0)
    const source = names.find((name) => reaching(name) === 0)
    if (sink !== undefined) take(sink, (name) => bottom.unshift(name))
    else if (source !== undefined) take(source, (name) => top.push(name))
    else
      take(
        names.reduce((best, name) =>
          leaving(name) - reaching(name) > leaving(best) - reaching(best) ? name : best,
        ),
        (name) => top.push(name),
      )
  }
  return [...top, ...bottom]
}

function neighbours(pairs) {
  const next = new Map()
  for (const [from, to] of pairs) {
    if (!next.has(from)) next.set(from, [])
    if (!next.has(to)) next.set(to, [])
    next.get(from).push(to)
  }
  return next
}
