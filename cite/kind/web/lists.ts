/** Joins the items of a list that is a single name or title: `Off. of Plan., Analysis, & Stat.` */
export function joinLists(pieces: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const ends = /^(?:and|or|&) [A-Z“]/.test(piece)
    // An item in the middle of such a list has at most three words.
    const middle = joined.at(-2)
    if (ends && middle !== undefined && before !== undefined && before.split(' ').length <= 3)
      joined.splice(-2, 2, `${middle}, ${before}, ${piece}`)
    else if ((ends || goesOnAsBody(before ?? '', piece)) && before !== undefined)
      joined.splice(-1, 1, `${before}, ${piece}`)
    else joined.push(piece)
  }
  return joined
}

/** Returns true if a committee's name continues after a comma: `S. Comm. on Banking, Hous. & Urb. Affs.` */
function goesOnAsBody(before: string, piece: string): boolean {
  return (
    /\b(?:Comm\.|Committee|Subcomm\.|Off\.|Office|Dep[’']t|Department|Ministry|Bureau|Center|Ctr\.|Inst\.|Bd\.) (?:on|of|for) (?:[A-Z]\S*)(?: [A-Z&]\S*){0,2}$/.test(
      before,
    ) && /^(?:[A-Z][\w.’]*,? )?[A-Z][\w.’]*,? (?:&|and) [A-Z][\w.’]*(?: [A-Z][\w.’]*)?$/.test(piece)
  )
}
