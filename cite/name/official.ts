/**
 * U.S. officers who are often sued in their official capacity. A short form uses the name of the other party, because
 * the names of these officers don't distinguish cases (R15.2.3).
 */
const OFFICIALS: ReadonlySet<string> = new Set(
  'Ashcroft Astrue Azar Barnhart Barr Becerra Berryhill Bowen Burwell Califano Chater Colvin Garland Gonzales Gonzalez Heckler Holder INS Kijakazi Leavitt Lynch Meese Mukasey Napolitano Reno Saul Schweiker Sebelius Sessions Shalala Shinseki Thornburgh Weinberger Whitaker Wolf'.split(
    ' ',
  ),
)

/** Returns true if a party is in the list of officers. */
export function isOfficial(party: string): boolean {
  return OFFICIALS.has(party)
}
