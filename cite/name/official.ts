/**
 * Officers of the United States sued in their office in case after case: attorneys general, and heads
 * of the agencies that decide benefits, immigration and health. Their name tells no case from another
 * (R15.2.3), so a short form takes the other side's.
 */
const OFFICIALS: ReadonlySet<string> = new Set(
  'Ashcroft Astrue Azar Barnhart Barr Becerra Berryhill Bowen Burwell Califano Chater Colvin Garland Gonzales Gonzalez Heckler Holder INS Kijakazi Leavitt Lynch Meese Mukasey Napolitano Reno Saul Schweiker Sebelius Sessions Shalala Shinseki Thornburgh Weinberger Whitaker Wolf'.split(
    ' ',
  ),
)

/** Whether a party is such an officer. */
export function isOfficial(party: string): boolean {
  return OFFICIALS.has(party)
}
